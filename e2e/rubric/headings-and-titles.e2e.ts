import { PARTS, stepOf, type StepId } from '@minutebook/contract/journey'
import { en } from '@minutebook/contract/words.en'
import { visit } from './device.ts'
import { expect, point } from './point.ts'
import { REFUSALS, refuse } from './refusals.ts'
import { ROUTES } from './routes.ts'

point(1, 'on every route', async ({ open, on }) => {
  const page = await open()
  const seen = new Map<string, string>()
  for (const { name, address, device } of ROUTES) {
    await on(name, async () => {
      await visit(page, device, address)
      const headings = await page.getByRole('heading', { level: 1 }).allInnerTexts()
      expect(headings).toHaveLength(1)
      const heading = headings[0] ?? ''
      expect(heading.trim()).not.toBe('')
      expect(seen.get(heading)).toBeUndefined()
      seen.set(heading, name)
    })
  }
})

/** A page that is no step has no part. */
function titleFor(heading: string, step: StepId | undefined): string {
  if (!step) return en.pages.title(heading)
  const { part } = stepOf(step)
  return en.frame.title(heading, en.progress.parts[part], PARTS.indexOf(part) + 1)
}

point(2, 'on every route, and after leaving it', async ({ open, on }) => {
  const page = await open()
  const seen = new Set<string>()
  for (const { name, address, device, step } of ROUTES) {
    await on(name, async () => {
      await visit(page, device, address)
      const heading = await page.getByRole('heading', { level: 1 }).innerText()
      const title = titleFor(heading, step)
      await expect.poll(() => page.title()).toBe(title)
      expect(seen).not.toContain(title)
      seen.add(title)
      await page.getByRole('contentinfo').getByRole('link', { name: en.frame.privacy }).click()
      await expect.poll(() => page.title()).toBe(en.pages.title(en.privacy.heading))
    })
  }
})

point(2, 'after every refused form', async ({ open, on }) => {
  const page = await open({ expected: [/\b(300|404)\b/u] })
  for (const refusal of REFUSALS) {
    await on(refusal.route, async () => {
      await visit(page, refusal.device, refusal.address)
      await refuse(page, refusal)
      await expect.poll(() => page.title()).toMatch(/^Error: .+ - Minutebook$/u)
    })
  }
})

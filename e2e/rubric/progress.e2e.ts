// Full: every step at two widths.
// @module-tag full
import type { Page } from 'playwright-core'
import { PARTS, stepOf, type StepId } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { visit } from './device.ts'
import { walkToReview } from './forward.ts'
import { expect, point } from './point.ts'
import { routeName, STEP_ROUTES } from './routes.ts'

async function expectProgress(page: Page, step: StepId): Promise<void> {
  const progress = page.getByRole('region', { name: en.progress.label })
  const { part } = stepOf(step)
  const sentence = `${en.progress.part(PARTS.indexOf(part) + 1)} ${en.progress.parts[part]}`
  expect((await progress.locator('p').innerText()).replaceAll('\n', ' ')).toContain(sentence)
  const current = progress.locator('[aria-current]')
  expect(await current.evaluateAll((all) => all.map((one) => one.getAttribute('aria-current')))).toEqual([
    'step',
  ])
  expect(await current.textContent()).toContain(`${en.progress.parts[part]}: ${en.progress.current}`)
  expect(await progress.locator('a, button, [tabindex]').count()).toBe(0)
  const ticks = progress.locator('.tick')
  expect(await ticks.count()).toBe(15)
  expect(await ticks.evaluateAll((all) => all.every((tick) => tick.closest('[aria-hidden=true]')))).toBe(true)
}

point(11, 'on every step, on a phone and on a desk', async ({ open, on }) => {
  const page = await open()
  for (const { name, address, device, step } of STEP_ROUTES) {
    await on(name, async () => {
      await visit(page, device, address)
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expectProgress(page, step)
      }
    })
  }
})

/** The step of the fifteen that a screen reader announces. */
async function stepNumber(page: Page): Promise<number> {
  const text = await page.getByRole('region', { name: en.progress.label }).locator('p').textContent()
  const steps = Array.from({ length: 15 }, (_none, index) => index + 1)
  return steps.findLast((number) => text?.includes(en.progress.step(number))) ?? 0
}

point(11, 'on every step, with the number that the specification gives it', async ({ open, on }) => {
  const page = await open()
  const arrived = async (step: StepId) =>
    on(routeName(step), async () => expect(await stepNumber(page)).toBe(stepOf(step).number))
  await walkToReview(page, { arrived })
})

import type { Page } from 'playwright-core'
import { PARTS, stepOf, type StepId } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { waitUntilFetchedAhead } from '../harness/controls.ts'
import { visit } from './device.ts'
import { expect, points } from './point.ts'
import { SCREENS, ROUTES } from './routes.ts'

const NARROW = { width: 320, height: 640 }

/** A page outside the steps has no part. */
function titleFor(heading: string, step: StepId | undefined): string {
  if (!step) return en.pages.title(heading)
  const { part } = stepOf(step)
  return en.frame.title(heading, en.progress.parts[part], PARTS.indexOf(part) + 1)
}

async function expectSkipLink(page: Page): Promise<void> {
  // The frame may replace the header after the first drawing, which would lose the focus in it.
  await waitUntilFetchedAhead(page)
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  await expect.poll(() => focused.innerText()).toBe(en.frame.skipLink)
  const box = await focused.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(NARROW.width)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused.evaluate((element) => element.tagName)).toBe('MAIN')
}

points(
  [1, 2, 4, 10],
  'Every screen as it opens: heading, title, focus and skip link',
  async ({ open, on }) => {
    const page = await open({ viewport: NARROW })
    const [headings, titles] = [new Set<string>(), new Set<string>()]
    for (const screen of SCREENS) {
      const { name, address, device, step } = screen
      await on(4, name, async () => {
        await visit(page, device, address)
        // If focus is set, it is set after the first drawing.
        await waitUntilFetchedAhead(page)
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
      })
      // The other screens show the same routes with other things on the device.
      if (!ROUTES.includes(screen)) continue
      await on(1, name, async () => {
        const all = await page.getByRole('heading', { level: 1 }).allInnerTexts()
        expect(all).toEqual([expect.stringMatching(/\S/u)])
        expect(headings).not.toContain(all[0])
        headings.add(all[0] ?? '')
      })
      await on(10, name, () => expectSkipLink(page))
      await on(2, name, async () => {
        const title = titleFor(await page.getByRole('heading', { level: 1 }).innerText(), step)
        await expect.poll(() => page.title()).toBe(title)
        expect(titles).not.toContain(title)
        titles.add(title)
        await page.getByRole('contentinfo').getByRole('link', { name: en.frame.privacy }).click()
        await expect.poll(() => page.title()).toBe(en.pages.title(en.privacy.heading))
      })
    }
  },
)

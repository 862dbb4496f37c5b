// Full: walks through all screens.
// @module-tag full
import type { Page } from 'playwright-core'
import { type StepId, PAGES } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { press } from '../harness/controls.ts'
import { stands, walkToReview } from './forward.ts'
import { expect, point } from './point.ts'
import { routeName } from './routes.ts'

/** Low enough to make every screen scroll. */
const LOW = { width: 390, height: 480 }

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
}

async function expectFocusOnHeading(page: Page): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML)
  await expect.poll(focused).toMatch(/^<h1[^>]* tabindex="-1"/u)
}

async function expectArrival(page: Page): Promise<void> {
  await expectFocusOnHeading(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
}

point(3, 'on the way from the search to the confirmation, and to a page beside it', async ({ open, on }) => {
  const page = await open({ viewport: LOW })
  let before: StepId | undefined
  await walkToReview(page, {
    async arrived(step) {
      // The link of a side screen goes back, and Back restores the person's position.
      const check = before === 'viewDirector' ? expectFocusOnHeading : expectArrival
      if (before) await on(routeName(step), () => check(page))
      before = step
    },
    filled: () => scrollDown(page),
  })
  await scrollDown(page)
  await press(page, en.review.send)
  await stands(page, 'confirmation')
  await on(routeName('confirmation'), () => expectArrival(page))
  await scrollDown(page)
  await page.getByRole('link', { name: en.frame.privacy }).click()
  await page.waitForURL(`**${PAGES.privacy}`)
  await on(PAGES.privacy, () => expectArrival(page))
})

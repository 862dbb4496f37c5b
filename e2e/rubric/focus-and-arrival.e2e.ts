import type { Page } from 'playwright-core'
import type { StepId } from '@minutebook/contract/journey'
import { PAGES } from '@minutebook/contract/pages'
import { en } from '@minutebook/contract/words.en'
import { press } from '../harness/controls.ts'
import { visit } from './device.ts'
import { stands, walkToReview } from './forward.ts'
import { expect, point } from './point.ts'
import { routeName, ROUTES, SCREENS } from './routes.ts'

/** So low that every screen can be scrolled. */
const LOW = { width: 390, height: 480 }
const NARROW = { width: 320, height: 640 }

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
      // The link of a side screen goes back, and Back keeps the place where the person was.
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

point(4, 'on every route', async ({ open, on }) => {
  const page = await open()
  for (const { name, address, device } of SCREENS) {
    await on(name, async () => {
      await visit(page, device, address)
      // Focus is set after the first drawing, if it is.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    })
  }
})

point(10, 'on every route', async ({ open, on }) => {
  const page = await open({ viewport: NARROW })
  for (const { name, address, device } of ROUTES) {
    await on(name, async () => {
      await visit(page, device, address)
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      expect(await focused.innerText()).toBe(en.frame.skipLink)
      const box = await focused.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(NARROW.width)
      await page.keyboard.press('Enter')
      expect(await focused.evaluate((element) => element.tagName)).toBe('MAIN')
    })
  }
})

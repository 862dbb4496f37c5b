// Full: every width and size of letters.
// @module-tag full
import type { Page } from 'playwright-core'
import { pathOf, STEPS } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { completeAnswers, standAtReview } from '../harness/drafts.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { COMPANY, SENDING, show } from '../harness/states.ts'
import { expect, PHONE, test } from '../harness/test.ts'

/*
 * Letters twice as large, as by a phone's setting (WCAG 1.4.4): everything stays readable, and nothing
 * becomes a tall narrow column.
 */
test('the company’s name fits the band at twice the font size', async ({ open }) => {
  const page = await open({ viewport: PHONE })
  await standAtReview(page, completeAnswers())
  await page.goto(pathOf('entityDetails'))
  const name = page.locator('.company-in-band')
  await name.waitFor()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const { width = 0, height = 0 } = (await name.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(PHONE.width / 2)
  expect(height).toBeLessThan(PHONE.height / 3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})

/** Slows the animations down: their first frame must fit too. */
async function holdAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const held = new CSSStyleSheet()
    held.replaceSync('* { animation-duration: 1000s !important }')
    document.adoptedStyleSheets.push(held)
  })
}

const SQUEEZED = [...COMPANY, ...SENDING].filter(({ what }) =>
  ['search, names', 'confirmation'].includes(what),
)

test.for(SQUEEZED)('nothing scrolls sideways at twice the font size: $what', async (state, { open }) => {
  const page = await open({ viewport: PHONE })
  await standAtReview(page, completeAnswers())
  await show(page, state)
  if (state.what === 'confirmation') {
    await page.getByText(en.confirmation.more, { exact: true }).click()
    await page.getByText(en.confirmation.otherKeys, { exact: true }).click()
    await page.locator('.qr-code').waitFor()
  }
  await holdAnimations(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})

test('nothing scrolls sideways at twice the font size on the narrowest phone', async ({ open }) => {
  const narrow = { width: 320, height: 640 }
  const page = await open({ viewport: narrow })
  await standAtReview(page, completeAnswers())
  for (const { id } of STEPS.filter((step) => step.id !== 'viewDirector')) {
    await page.goto(pathOf(id, KENTUCKY.number))
    await page.locator('main h1[tabindex="-1"]').waitFor()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), id).toBe(narrow.width)
  }
})

const IN_FULL = SENDING.filter(({ what }) => what === 'review, in full')

/* 1280 px at 400 % are 320 px; a phone's setting may make letters twice as large. */
test.for([
  [320, '100%'],
  [390, '100%'],
  [390, '200%'],
] as const)('names in a table stay whole on %i px with letters at %s', async ([width, letters], { open }) => {
  const page = await open({ viewport: { width, height: 640 } })
  await standAtReview(page, completeAnswers())
  for (const state of IN_FULL) await show(page, state)
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  const broken = await page.locator('main :is(td, [scope=row])').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
      const words = [...(text?.textContent ?? '').matchAll(/[^\s-]+/gu)]
      return words.flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        if (!text) return []
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
      })
    }),
  )
  expect(broken).toEqual([])
})

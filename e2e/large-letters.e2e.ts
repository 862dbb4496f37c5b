import { pathOf, STEPS } from '@minutebook/contract/journey'
import { completeAnswers, standAtReview } from './harness/drafts.ts'
import { KENTUCKY } from './harness/samples.ts'
import { COMPANY, SENDING, show } from './harness/states.ts'
import { expect, PHONE, test } from './harness/test.ts'

/* Letters twice as large, as a phone's own setting makes them (WCAG 1.4.4): all stays readable, nothing is a tower. */
test('the company stands in the band at twice the letters too', async ({ open }) => {
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

const SQUEEZED = [...COMPANY, ...SENDING].filter(({ what }) =>
  ['search, names', 'confirmation'].includes(what),
)

test.for(SQUEEZED)('nothing scrolls sideways at twice the letters: $what', async (state, { open }) => {
  const page = await open({ viewport: PHONE })
  await standAtReview(page, completeAnswers())
  await show(page, state)
  if (state.what === 'confirmation') await page.locator('.qr-code').waitFor()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})

test('nothing scrolls sideways at twice the letters on the narrowest phone', async ({ open }) => {
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

/* 1280 px at 400 % are 320 px; letters of a phone's own setting may be twice as large. */
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
  const broken = await page.locator('main td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = cell.firstChild
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

// Full: looks at single details of layout.
// @module-tag full
import { standAtReview } from '../harness/drafts.ts'
import { expect, PHONE, test } from '../harness/test.ts'
import { send } from '../harness/walk.ts'

/** The line below a signature. */
const LINE = '_'.repeat(24)

test('the minutes in full keep the lines of their signatures', async ({ open }) => {
  const page = await open()
  await standAtReview(page)
  const signature = page.locator('main .page p', { hasText: LINE }).first()
  await signature.waitFor()
  const { whiteSpace, height, size } = await signature.evaluate((text) => {
    const { whiteSpaceCollapse, fontSize } = getComputedStyle(text)
    return { whiteSpace: whiteSpaceCollapse, height: text.clientHeight, size: parseFloat(fontSize) }
  })
  expect(whiteSpace).toBe('preserve-breaks')
  expect(height).toBeGreaterThan(4 * size)
  // Also at 400 % on a desktop screen.
  await page.setViewportSize({ width: 320, height: 256 })
  const lines = await signature.evaluate((text, line) => {
    const long = [...text.querySelectorAll('span')].find(({ textContent }) => textContent === line)
    const range = document.createRange()
    if (!long) return []
    range.selectNodeContents(long)
    return [...range.getClientRects()].map(({ top }) => top)
  }, LINE)
  expect(lines).toHaveLength(1)
})

test('on a phone the document buttons fill the width', async ({ open }) => {
  const page = await open({ viewport: PHONE })
  await standAtReview(page)
  await send(page)
  const buttons = page.locator('.document-button > .button')
  await buttons.first().waitFor()
  const widths = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const around = button.closest('.panel, .details-content, main')
      const padding = around ? parseFloat(getComputedStyle(around).paddingLeft) : 0
      const room = (around?.clientWidth ?? 0) - (around?.matches('.panel') ? 2 : 1) * padding
      return Math.round(button.getBoundingClientRect().width - room)
    }),
  )
  expect(widths.length).toBeGreaterThan(2)
  expect(new Set(widths)).toEqual(new Set([0]))
})

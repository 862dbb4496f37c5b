import { en } from '@minutebook/contract/words.en'
import { standAtReview } from './harness/drafts.ts'
import { expect, PHONE, test } from './harness/test.ts'
import { send } from './harness/walk.ts'

/** What a signature stands on. */
const LINE = '_'.repeat(24)

test('the minutes in full keep the lines of their signatures', async ({ open }) => {
  const page = await open()
  await standAtReview(page)
  await page.getByText(en.review.inFull).click()
  const signature = page.locator('.sheet p', { hasText: LINE }).first()
  await signature.waitFor()
  const { whiteSpace, height, size } = await signature.evaluate((text) => {
    const { whiteSpaceCollapse, fontSize } = getComputedStyle(text)
    return { whiteSpace: whiteSpaceCollapse, height: text.clientHeight, size: parseFloat(fontSize) }
  })
  expect(whiteSpace).toBe('preserve-breaks')
  expect(height).toBeGreaterThan(4 * size)
  // At 400 % of a desk's screen, too.
  await page.setViewportSize({ width: 320, height: 256 })
  const lines = await signature.evaluate((text, line) => {
    const [node] = text.childNodes
    const range = document.createRange()
    if (!node) return []
    const start = node.textContent?.indexOf(line) ?? 0
    range.setStart(node, start)
    range.setEnd(node, start + line.length)
    return [...range.getClientRects()].map(({ top }) => top)
  }, LINE)
  expect(lines).toHaveLength(1)
})

test('on a phone the buttons of the documents are as wide as the screen has room', async ({ open }) => {
  const page = await open({ viewport: PHONE })
  await standAtReview(page)
  await send(page)
  const buttons = page.locator('.document-button > .button')
  await buttons.first().waitFor()
  const widths = await buttons.evaluateAll((all) =>
    all.map((button) => Math.round(button.getBoundingClientRect().width)),
  )
  expect(widths.length).toBeGreaterThan(2)
  expect(new Set(widths).size).toBe(1)
})

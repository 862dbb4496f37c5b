// Full: looks at single details of layout.
// @module-tag full
import type { Locator } from 'playwright-core'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { KENTUCKY } from '../harness/samples.ts'
import { expect, test } from '../harness/test.ts'
import { ORDINARY, visit } from '../rubric/device.ts'

const PHONE = { width: 390, height: 844 }
const VIEW_DIRECTOR = `${pathOf('viewDirector')}?id=daniel`

/** The words of each line of a text, as the screen breaks it. */
function linesOf(text: Locator): Promise<string[]> {
  return text.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const lines = new Map<number, string>()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { index, 0: word } of node.textContent?.matchAll(/\S+/gu) ?? []) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const top = Math.round(range.getBoundingClientRect().top)
        lines.set(top, [lines.get(top), word].filter(Boolean).join(' '))
      }
    }
    return [...lines.values()]
  })
}

test('a ZIP code does not wrap to a line of its own', async ({ open }) => {
  const page = await open({ viewport: PHONE })
  await visit(page, ORDINARY, VIEW_DIRECTOR)
  const lines = await linesOf(page.getByRole('main').getByRole('definition').last())
  expect(lines.join(' ')).toBe('77 Elkhorn Ave, Lexington, KY 40508')
  expect(lines.at(-1)).not.toBe('40508')
})

test('a sheet and a list of cards have the same distance from the heading', async ({ open }) => {
  const page = await open({ viewport: PHONE })
  for (const address of [pathOf('entityDetails'), VIEW_DIRECTOR, pathOf('otherPersons')]) {
    await visit(page, ORDINARY, address)
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    const next = await page.locator('.sheet, .card').first().boundingBox()
    expect(Math.round((next?.y ?? 0) - (heading?.y ?? 0) - (heading?.height ?? 0)), address).toBe(16)
  }
})

test('the QR code is large enough for a phone to read', async ({ open }) => {
  const page = await open({ viewport: PHONE })
  await visit(page, ORDINARY, pathOf('confirmation'))
  await page.getByText(en.confirmation.more, { exact: true }).click()
  await page.getByText(en.confirmation.otherKeys, { exact: true }).click()
  const place = await page.locator('.qr-code').boundingBox()
  expect([place?.width, place?.height]).toEqual([192, 192])
})

test('printed pages have no buttons', async ({ open }) => {
  const page = await open()
  await visit(page, ORDINARY, pathOf('review'))
  const send = page.getByRole('button', { name: en.review.send })
  await send.waitFor()
  await page.emulateMedia({ media: 'print' })
  await send.waitFor({ state: 'hidden' })
})

test('on a phone every heading begins at the same height, and the company’s name is one line', async ({
  open,
}) => {
  const page = await open({ viewport: PHONE })
  for (const step of ['ceo', 'directors', 'meetingDate', 'discussion', 'attendance', 'review'] as const) {
    await visit(page, ORDINARY, pathOf(step))
    const heading = page.getByRole('heading', { level: 1 })
    await expect
      .poll(async () => `${step} ${Math.round((await heading.boundingBox())?.y ?? 0)}`)
      .toBe(`${step} 162`)
    const company = await page.getByTitle(KENTUCKY.name, { exact: true }).boundingBox()
    expect(company?.height, step).toBeLessThan(40)
  }
})

test('the review has its button in reach at once, and one line of what minutes usually have', async ({
  open,
}) => {
  const page = await open({ viewport: PHONE })
  await visit(page, ORDINARY, pathOf('review'))
  const send = page.getByRole('button', { name: en.review.send, exact: true })
  const bottom = async () => {
    const place = await send.boundingBox()
    return place && place.y + place.height
  }
  await expect.poll(bottom).toBeLessThanOrEqual(PHONE.height)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const line = page.locator('.usually-there')
  await line.waitFor()
  const missing = await line.getByRole('link').count()
  expect(missing).toBeGreaterThan(0)
  await line.getByText(en.review.usuallyThere(missing), { exact: true }).waitFor()
})

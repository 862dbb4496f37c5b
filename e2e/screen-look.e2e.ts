import type { Locator } from 'playwright-core'
import { pathOf } from '@minutebook/contract/journey'
import { en } from '@minutebook/contract/words.en'
import { ORDINARY, visit } from './rubric/device.ts'
import { expect, test } from './harness/test.ts'

const PHONE = { width: 390, height: 844 }
const VIEW_DIRECTOR = `${pathOf('viewDirector')}?id=daniel`

/** The words of each line of a text, as it is broken on the screen. */
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

test('a ZIP code does not stand alone on its line', async ({ open }) => {
  const page = await open({ viewport: PHONE })
  await visit(page, ORDINARY, VIEW_DIRECTOR)
  const lines = await linesOf(page.getByRole('definition').last())
  expect(lines.join(' ')).toBe('77 Elkhorn Ave, Lexington, KY 40508')
  expect(lines.at(-1)).not.toBe('40508')
})

test('what follows the heading stands as close to it, be it a sheet or a list of cards', async ({ open }) => {
  const page = await open({ viewport: PHONE })
  for (const address of [pathOf('entityDetails'), VIEW_DIRECTOR, pathOf('directors')]) {
    await visit(page, ORDINARY, address)
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    const next = await page.locator('.sheet, .card').first().boundingBox()
    expect(Math.round((next?.y ?? 0) - (heading?.y ?? 0) - (heading?.height ?? 0)), address).toBe(16)
  }
})

test('the code of the private link has its place before it is drawn', async ({ open }) => {
  const page = await open({ viewport: PHONE })
  await page.route('**/assets/qr-code-*.js', () => undefined)
  await visit(page, ORDINARY, pathOf('confirmation'))
  const place = await page.locator('.qr-code').boundingBox()
  expect([place?.width, place?.height]).toEqual([192, 192])
})

test('paper has no words to press', async ({ open }) => {
  const page = await open()
  await visit(page, ORDINARY, pathOf('review'))
  const full = page.getByText(en.review.inFull, { exact: true })
  await full.waitFor()
  await page.emulateMedia({ media: 'print' })
  await full.waitFor({ state: 'hidden' })
})

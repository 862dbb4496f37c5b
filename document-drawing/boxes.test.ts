import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Block, DocumentContent } from '@minutebook/domain/blocks'
import { aDocument, heading, paragraph } from '../test/samples/document-samples.ts'
import { faces } from '../test/support/drawing.ts'
import { ArchiveDocument } from './archive-document.ts'
import type { Box } from './box.ts'
import { documentBoxes } from './boxes.ts'
import { Typesetter } from './lines.ts'
import { fillPages, type Placed } from './pages.ts'
import type { Pen } from './pen.ts'

const PAGE_HEIGHT = 600

const signature: Block = { kind: 'signature', text: 'Signed:', signer: 'Inés Castellanos', date: 'Date' }
const table: Block = {
  kind: 'table',
  caption: 'Directors',
  head: ['Name'],
  rows: [['Daniel'], ['Inés'], ['']],
}

const blocks = fc.array(
  fc.oneof(
    fc.constantFrom<Block>(heading(1, 'Part'), heading(2, 'Matter'), table, signature),
    fc.integer({ min: 1, max: 60 }).map((words) => paragraph('word '.repeat(words * 5).trim())),
    fc
      .integer({ min: 1, max: 9 })
      .map((items): Block => ({ kind: 'list', items: Array<string>(items).fill('Item') })),
  ),
  { minLength: 1, maxLength: 40 },
)

function pagesOf(some: Block[]): Placed[][] {
  return fillPages(boxesOf(aDocument({ blocks: some })), PAGE_HEIGHT)
}

function boxesOf(content: DocumentContent): Box[] {
  const doc = new ArchiveDocument(content)
  const parent = doc.struct('Document')
  doc.addStructure(parent)
  return documentBoxes(content, { parent, setter: new Typesetter(faces, undefined) })
}

/** The tags of the elements that a box draws lines of. */
function tagsOf(box: Box | undefined): string[] {
  const tags: string[] = []
  const pen: Pen = {
    lines: (element) => tags.push(Object(element?.dictionary.data).S),
    bookmark() {},
    rule() {},
    code() {},
    strokes() {},
    decoration() {},
  }
  box?.draw(pen)
  return tags
}

test('no page ends with a heading, a caption or the head of a table, and none runs over', () => {
  fc.assert(
    fc.property(blocks, (some) => {
      // The last block is not a heading, because a heading needs content below it.
      const pages = fillPages(boxesOf(aDocument({ blocks: [...some, paragraph('End.')] })), PAGE_HEIGHT)
      for (const page of pages) {
        const last = page.at(-1)
        expect(tagsOf(last?.box)).not.toEqual(
          expect.arrayContaining([expect.stringMatching(/^(H1|H2|Caption|TH)$/u)]),
        )
        expect((last?.top ?? 0) + (last?.box.height ?? 0)).toBeLessThanOrEqual(PAGE_HEIGHT)
      }
    }),
    { numRuns: 100 },
  )
})

test('a heading and the words that lead in stand on the page of what they lead to', () => {
  const leadIn = paragraph('The following was proposed and not adopted:')
  const text = paragraph('word '.repeat(60).trim())
  for (let before = 1; before < 45; before += 1) {
    const pages = pagesOf([
      ...Array<Block>(before).fill(paragraph('One line.')),
      heading(2, 'Matter'),
      leadIn,
      text,
    ])
    const pageOf = (box: Box) =>
      pages.findIndex((page) => page.some((placed) => placed.box.draw === box.draw))
    const boxes = pages.flat().map(({ box }) => box)
    const first = boxes.findIndex((box) => tagsOf(box).includes('H2'))
    const kept = boxes.slice(first, first + 4).map(pageOf)
    expect(new Set(kept).size).toBe(1)
  }
})

test('neither the first row of a table nor its last stands alone, and what introduces facts stands above them', () => {
  const names = Array.from({ length: 10 }, (_, index) => `Director ${index + 1}`)
  const facts: Block = { kind: 'facts', rows: names.map((term) => ({ term, text: 'Present' })) }
  const longTable: Block = { ...table, rows: names.map((name) => [name]) }
  for (const rows of [[paragraph('As they were given.'), facts], [longTable]]) {
    for (let before = 1; before < 45; before += 1) {
      const filling = Array<string>(before)
        .fill('One line.')
        .map((text) => paragraph(text))
      const pages = pagesOf([...filling, heading(1, 'Officers'), ...rows])
      const shown = pages.map((page) => page.map(({ box }) => tagsOf(box)))
      const rowsOn = shown.map((boxes) => boxes.filter((tags) => tags.includes('TD')).length)
      expect(rowsOn).not.toContain(1)
      expect(rowsOn[shown.findIndex((boxes) => boxes.flat().includes('H1'))]).toBeGreaterThan(1)
    }
  }
})

test('a short table stands on one page, wherever the text before it ends', () => {
  const rows = Array.from({ length: 8 }, (_, index) => [`Director ${index + 1}`, 'Present'])
  for (let before = 1; before < 45; before += 1) {
    const filling = Array.from({ length: before }, () => paragraph('One line.'))
    const pages = pagesOf([...filling, { ...table, head: ['Name', 'Attendance'], rows }])
    const rowsOn = pages.map((page) => page.filter(({ box }) => tagsOf(box).includes('TD')).length)
    expect(rowsOn.filter(Boolean)).toEqual([8])
  }
})

test('a page break begins a page, and one at the very end adds none', () => {
  expect(pagesOf([paragraph('One'), { kind: 'pageBreak' }, paragraph('Two')])).toHaveLength(2)
  expect(pagesOf([paragraph('One'), { kind: 'pageBreak' }])).toHaveLength(1)
})

test('the lines to sign on, the words before them and the name under them are one piece', () => {
  const [only, ...rest] = boxesOf(aDocument({ blocks: [signature] })).slice(-1)
  expect(tagsOf(only)).toEqual(['P', 'P', 'P'])
  expect(rest).toEqual([])
})

test('no page holds lines to sign on and their heading alone, however full the pages before it are', () => {
  for (let before = 1; before < 45; before += 1) {
    const filling = Array<Block>(before).fill(paragraph('One line.'))
    const last = pagesOf([...filling, heading(1, 'Signatures'), signature, signature]).at(-1) ?? []
    expect(last.filter(({ box }) => box.isSigned)).toHaveLength(3)
    expect(last.length).toBeGreaterThan(3)
  }
})

test('neither the first line of a paragraph nor its last stands alone', () => {
  const boxes = boxesOf(aDocument({ title: 'Title', blocks: [paragraph('word '.repeat(100).trim())] }))
  const lines = boxes.filter((box) => tagsOf(box).includes('P'))
  expect(lines.length).toBeGreaterThan(4)
  expect(lines.map(({ keep }) => keep)).toEqual(
    lines.map((_line, index) => index === 0 || index === lines.length - 2),
  )
})

test('nor does either of a text in several lines of its own', () => {
  const words = 'word '.repeat(40).trim()
  for (const text of ['One\nTwo\nThree\nFour', `${words}\nAnd that`, `That is\n${words}`]) {
    const boxes = boxesOf(aDocument({ title: 'Title', blocks: [paragraph(text)] }))
    const kept = boxes.filter((box) => tagsOf(box).includes('P')).map(({ keep }) => keep)
    expect(kept.length).toBeGreaterThan(3)
    expect([kept.at(0), kept.at(-2), kept.at(-1)]).toEqual([true, true, false])
  }
})

test('a cell that is empty is a line to write on, with room for a hand', () => {
  const boxes = boxesOf(aDocument({ blocks: [table] }))
  const [filled, blank] = [boxes.at(-2), boxes.at(-1)]
  expect([tagsOf(filled), tagsOf(blank)]).toEqual([['TD'], []])
  expect(blank?.height).toBeGreaterThan(filled?.height ?? Infinity)
})

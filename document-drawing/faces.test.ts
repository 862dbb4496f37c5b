import { create } from 'fontkit'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Faces } from './faces.ts'

const FONTS = new URL('./fonts/', import.meta.url)
const files = readdirSync(FONTS).filter((file) => file.endsWith('.ttf'))

/** The characters of a font as ranges of code points: `20-7E A0`. */
function rangesOf(file: string): string {
  const font = create(readFileSync(new URL(file, FONTS)))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is a collection of fonts`)
  const ranges: { first: number; last: number }[] = []
  for (const point of font.characterSet.toSorted((one, other) => one - other)) {
    if (!font.hasGlyphForCodePoint(point)) continue
    const range = ranges.at(-1)
    if (range?.last === point - 1) range.last = point
    else ranges.push({ first: point, last: point })
  }
  return ranges
    .map(({ first, last }) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`))
    .join(' ')
}

function hex(point: number): string {
  return point.toString(16).toUpperCase()
}

/** Files of two weights are one family. */
function familyOf(file: string): string {
  const [name = ''] = file.split('.')
  const other = name.replace(/-[46]00$/u, (weight) => (weight === '-400' ? '-600' : '-400'))
  return other !== name && files.includes(`${other}.ttf`) ? name.slice(0, -'-400'.length) : name
}

test('the table of characters is what the fonts have, both weights alike (to write it: npm test -- faces -u)', async () => {
  const table: Record<string, string> = {}
  for (const file of files) {
    const ranges = rangesOf(file)
    expect(table[familyOf(file)] ?? ranges).toBe(ranges)
    table[familyOf(file)] = ranges
  }
  const written = `${JSON.stringify(table, null, 2)}\n`
  await expect(written).toMatchFileSnapshot('./fonts/coverage.json')
})

test.each([
  ['Łukasz', ['newsreader-latin-400', 'newsreader-latin-ext-400']],
  ['Екатерина', ['noto-serif-cyrillic-400']],
  ['محمد', ['amiri-arabic-400']],
  ['王小明', ['droid-sans-fallback']],
  ['𓀀', []],
])('the characters of %s open only the fonts that draw them', (name, fonts) => {
  const opened: string[] = []
  const faces = new Faces((address) => {
    opened.push(address.pathname.split('/').at(-1) ?? '')
    return readFileSync(address)
  })
  for (const character of name) faces.find(character, 400)
  expect(opened.toSorted()).toEqual(fonts.map((font) => `${font}.ttf`))
})

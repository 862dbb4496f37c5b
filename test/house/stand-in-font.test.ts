import { create, type Font } from 'fontkit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const styles = readFileSync(join(import.meta.dirname, '../../web/ui/styles/type.css'), 'utf8')
const file = createRequire(import.meta.url).resolve(
  '@fontsource/newsreader/files/newsreader-latin-600-normal.woff2',
)
const newsreader = create(readFileSync(file)) as Font // the file has one font, so this is not a collection

/**
 * The override applies to the already adjusted size (https://www.w3.org/TR/css-fonts-5/#size-adjust-desc).
 */
test.for([
  ['ascent', newsreader.ascent],
  ['descent', -newsreader.descent],
] as const)(
  'The font that stands in for Newsreader has its %s: headings stay where they are',
  ([side, units]) => {
    const adjusted = percentOf('size-adjust') * percentOf(`${side}-override`)
    // A hundredth is less than half a pixel of the largest heading.
    expect(adjusted).toBeCloseTo(units / newsreader.unitsPerEm, 2)
  },
)

function percentOf(descriptor: string): number {
  const [, percent] = new RegExp(`${descriptor}: ([\\d.]+)%`, 'u').exec(styles) ?? []
  return Number(percent) / 100
}

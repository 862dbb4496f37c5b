import type { Rolldown } from 'vite'
import type { BuildFacts } from '../../contract/build-facts.ts'

/** The first screen shows these. The font of the minutes loads with the first page that shows them. */
const FIRST_FONTS = { headings: 'newsreader-latin-600-normal.woff2', text: 'figtree-latin-wght-normal.woff2' }

/** The font files of the first screen, by what they are for. Undefined in a build without them. */
export function firstFonts(bundle: Rolldown.OutputBundle): BuildFacts['fonts'] {
  const fileOf = (name: string) =>
    Object.values(bundle).find(
      (file) => file.type === 'asset' && file.originalFileNames.some((original) => original.endsWith(name)),
    )?.fileName
  const [headings, text] = [fileOf(FIRST_FONTS.headings), fileOf(FIRST_FONTS.text)]
  return headings !== undefined && text !== undefined ? { headings, text } : undefined
}

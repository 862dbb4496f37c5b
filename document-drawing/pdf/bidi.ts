import bidiFactory, { type Bidi } from 'bidi-js'

/**
 * The drawing order of text with both directions: the Unicode Bidirectional Algorithm (UAX #9) for left-to-right paragraphs, as
 * all of ours are. Answers contain no formatting characters: they are removed before recording. Our sentences isolate the
 * right-to-left values in them.
 */

// The package is CommonJS and exports the factory itself; its types describe an ES module.
const bidi = (bidiFactory as unknown as () => Bidi)()

/** Brackets, quotation marks and some mathematical signs. For the other signs, a face often has only one of the two forms. */
const MIRRORED = /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}<>≤≥]/gu

/** Replaces each bracket and quotation mark with its form in right-to-left text. */
export function mirror(text: string): string {
  return text.replaceAll(MIRRORED, (character) => bidi.getMirroredCharacter(character) ?? character)
}

/** One level for each UTF-16 unit: even levels run from left to right, odd levels from right to left. */
export function bidiLevels(text: string): number[] {
  return [...bidi.getEmbeddingLevels(text, 'ltr').levels]
}

/** The indices of the runs of one line from left to right, given their levels (rule L2). */
export function visualOrder(levels: readonly number[]): number[] {
  const paragraphs = [{ start: 0, end: levels.length - 1, level: 0 }]
  // The package orders characters: each run is represented by one letter, which keeps its level at the end of a line.
  const letters = 'x'.repeat(levels.length)
  return bidi.getReorderedIndices(letters, { levels: Uint8Array.from(levels), paragraphs })
}

/** Written without spaces between words, so that words have to be found by their dictionary. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** Where a line may end: after spaces, but not in "9:30 a. m."; after hyphens and dashes between letters, after slashes. */
const BREAK = / +(?! |[AP]M\b|[ap]\. m\.|m\.|$)|(?<=[^ ])[-–—/](?=\p{L})/gu
const OPENS = /[\p{Ps}\p{Pi}]$/u
const CLOSES = /^[\p{Pe}\p{Pf}\p{Po}\p{M}々ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u

const WORDS = new Intl.Segmenter('und', { granularity: 'word' })

/** Where lines may end, the end of the text included. */
export function breakPlaces(text: string): number[] {
  const places = [...text.matchAll(BREAK)].map((match) => match.index + match[0].length)
  const all = UNSPACED.test(text)
    ? [...places, ...placesWithin(text)].toSorted((one, other) => one - other)
    : places
  return [...new Set([...all, text.length])]
}

function placesWithin(text: string): number[] {
  return Array.from(WORDS.segment(text), ({ index }) => index).filter((index) => {
    const [before, after] = [text.slice(Math.max(0, index - 1), index), text.slice(index, index + 1)]
    const isUnspaced = UNSPACED.test(before) || UNSPACED.test(after)
    return index > 0 && isUnspaced && !OPENS.test(before) && !CLOSES.test(after)
  })
}

import { bidiLevels, hasRightToLeft, mirror } from './bidi.ts'
import { covers, findFace, textFace, type Face, type Weight } from './typefaces.ts'

/** Text of which every character can be drawn, and how. Places are UTF-16 units of `text`. */
export type DrawableText = {
  text: string
  weight: Weight
  faceAt: (place: number) => Face
  /** Odd where it runs from right to left. */
  levelAt: (place: number) => number
}

/** What the first face has, from space to tilde; nearly all text is of it alone. */
const PLAIN = /^[ -~]*$/u
/** Has no look of its own, but may change how its neighbours join. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
/** Belongs to whatever script stands beside it. */
const SHARED = /^[\p{Script=Common}\p{Script=Inherited}]+$/u

const CLUSTERS = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Text as it is drawn. A character that no face has is written as its code point: 😀 as `[U+1F600]`. */
export function toDrawable(source: string, weight: Weight): DrawableText {
  if (PLAIN.test(source)) return uniform(source, weight)
  const pieces: string[] = []
  const faces: Face[] = []
  let face = textFace(weight)
  for (const { segment } of CLUSTERS.segment(source.normalize('NFC').replaceAll('\t', ' '))) {
    for (const part of toParts(segment, weight, face)) {
      face = part.face
      pieces.push(part.text)
      for (let unit = 0; unit < part.text.length; unit += 1) faces.push(face)
    }
  }
  const text = pieces.join('')
  const levels = hasRightToLeft(text) ? bidiLevels(text) : []
  return {
    text,
    weight,
    faceAt: (place) => faces[place] ?? textFace(weight),
    levelAt: (place) => levels[place] ?? 0,
  }
}

/** Whether a character of it is written as its code point. What only starts a new line is not drawn at all. */
export function isCoded(source: string): boolean {
  const drawn = source.replaceAll('\n', ' ')
  if (PLAIN.test(drawn)) return false
  return codesIn(toDrawable(drawn, 400).text) > codesIn(drawn)
}

function codesIn(text: string): number {
  return text.split('[U+').length - 1
}

function uniform(text: string, weight: Weight): DrawableText {
  const face = textFace(weight)
  return { text, weight, faceAt: () => face, levelAt: () => 0 }
}

type Part = { text: string; face: Face }

function toParts(cluster: string, weight: Weight, before: Face): Part[] {
  // A bracket may be turned when it is drawn, and a face may have one of the two alone.
  const isInBefore = SHARED.test(cluster) && covers(before, cluster + mirror(cluster))
  if (isInBefore) return [{ text: cluster, face: before }]
  const face = findFace(cluster, weight)
  if (face) return [{ text: cluster, face }]
  const seen = cluster.replaceAll(UNSEEN, '')
  if (seen === '') return []
  if (seen !== cluster) return toParts(seen, weight, before)
  const characters = Array.from(cluster)
  if (characters.length > 1) return characters.flatMap((character) => toParts(character, weight, before))
  return [{ text: codePointOf(cluster), face: textFace(weight) }]
}

function codePointOf(character: string): string {
  const hex = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return `[U+${hex}]`
}

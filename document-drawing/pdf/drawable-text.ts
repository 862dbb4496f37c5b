import { hasRightToLeft, withoutIsolates } from '@minutebook/domain/text'
import { bidiLevels, mirror } from './bidi.ts'
import { covers, findFace, textFace, type Face, type Weight } from './typefaces.ts'

/** Text whose characters can all be drawn, with the face of each. Positions are UTF-16 units of `text`. */
export type DrawableText = {
  text: string
  weight: Weight
  faceAt: (place: number) => Face
  /** Odd levels run from right to left. */
  levelAt: (place: number) => number
}

/** The first face has all of these, space to tilde; nearly all text consists of them. */
const PLAIN = /^[ -~]*$/u
/** Invisible, but may affect how adjacent letters join. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
/** Takes the script of adjacent text. */
const SHARED = /^[\p{Script=Common}\p{Script=Inherited}]+$/u

const CLUSTERS = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Converts text for drawing. A character without a glyph becomes its code point: 𓀀 becomes `[U+13000]`. */
export function toDrawable(source: string, weight: Weight): DrawableText {
  if (PLAIN.test(source)) return uniform(source, weight)
  const pieces: string[] = []
  const faces: Face[] = []
  /** Includes the isolates, which determine directions and are not drawn. */
  const directed: string[] = []
  let face = textFace(weight)
  for (const { segment } of CLUSTERS.segment(source.normalize('NFC').replaceAll('\t', ' '))) {
    if (withoutIsolates(segment) === '') directed.push(segment)
    for (const part of toParts(segment, weight, face)) {
      face = part.face
      pieces.push(part.text)
      directed.push(part.text)
      for (let unit = 0; unit < part.text.length; unit += 1) faces.push(face)
    }
  }
  const text = pieces.join('')
  const levels = hasRightToLeft(text) ? levelsOf(directed.join('')) : []
  return {
    text,
    weight,
    faceAt: (place) => faces[place] ?? textFace(weight),
    levelAt: (place) => levels[place] ?? 0,
  }
}

/** The levels of the drawn characters. */
function levelsOf(directed: string): number[] {
  return bidiLevels(directed).filter((_level, unit) => withoutIsolates(directed.charAt(unit)) !== '')
}

/** Whether any character becomes a code point. Line breaks are not drawn. */
export function isCoded(source: string): boolean {
  const drawn = source.replaceAll('\n', ' ')
  if (PLAIN.test(drawn)) return false
  // If a face has every character, none becomes a code. A text in one script has few different characters.
  if ([...new Set(drawn)].every((character) => findFace(character, 400))) return false
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
  // A bracket may be mirrored, and a face may have only one of the pair.
  const isInBefore = !before.isEmoji && SHARED.test(cluster) && covers(before, cluster + mirror(cluster))
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

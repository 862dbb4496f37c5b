import { getCategory, getScript } from 'unicode-properties'

/*
 * What the drawing must know of characters. `Intl.Segmenter` and `\p{…}` follow the engine's version of
 * Unicode, so the same record could give other bytes on another machine. The tables of `unicode-properties`
 * change only with that package.
 */

const ZERO_WIDTH_JOINER = '\u200d'
const REGIONAL_INDICATOR = /^[\u{1f1e6}-\u{1f1ff}]$/u
/** Joiners, skin tones, tags of flags, and the vowel sign of Thai and Lao. */
const EXTENDS = /^(?:\u200c|\u200d|[\u{1f3fb}-\u{1f3ff}]|[\u{e0020}-\u{e007f}]|\u0e33|\u0eb3)$/u

/** Each letter with its marks, or each sequence that forms one picture. */
export function clustersOf(text: string): string[] {
  const clusters: string[] = []
  for (const character of text) {
    const before = clusters.at(-1)
    if (before !== undefined && isJoined(before, character))
      clusters[clusters.length - 1] = before + character
    else clusters.push(character)
  }
  return clusters
}

function isJoined(before: string, character: string): boolean {
  // Nearly all text; no mark comes earlier in Unicode.
  if (character < '\u0300') return before.endsWith(ZERO_WIDTH_JOINER)
  const isFlag = REGIONAL_INDICATOR.test(character) && REGIONAL_INDICATOR.test(before)
  return isFlag || before.endsWith(ZERO_WIDTH_JOINER) || EXTENDS.test(character) || isMark(character)
}

function isMark(character: string): boolean {
  return getCategory(character.codePointAt(0) ?? 0).startsWith('M')
}

/** Whether a character has no meaning that text extraction could return (ISO 19005-2 §6.2.11.7.3). */
export function isMeaningless(character: string): boolean {
  return ['Co', 'Cn', 'Cc', 'Cs'].includes(getCategory(character.codePointAt(0) ?? 0))
}

/**
 * Whether the characters belong to no script, as signs and digits do. They take the script of adjacent text.
 */
export function isShared(cluster: string): boolean {
  return Array.from(cluster).every((character) =>
    ['Common', 'Inherited'].includes(getScript(character.codePointAt(0) ?? 0)),
  )
}

/** Invisible, but may affect how adjacent letters join (Default_Ignorable_Code_Point). */
const UNSEEN =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu // eslint-disable-line no-misleading-character-class

export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, '')
}

/** How a text names a character that it cannot contain: `[U+13000]`. */
export function codePointOf(character: string): string {
  const hex = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return `[U+${hex}]`
}

/**
 * Characters that XML 1.0 cannot represent (§2.2): most control characters, lone surrogates, two
 * noncharacters.
 */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu // eslint-disable-line no-control-regex

export function toXmlText(text: string): string {
  return text.replaceAll(NOT_XML, codePointOf)
}

/** The same, escaped as element content. */
export function escapeXml(text: string): string {
  return toXmlText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

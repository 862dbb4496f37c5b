/** Control characters, line feeds apart, and the bidirectional controls that can disguise a name (CVE-2021-42574). */
const HIDDEN = /(?!\n)\p{Cc}|\p{Bidi_C}|\uFEFF/gu

/** A text of which nothing is seen: white space, signs that are drawn as nothing (Unicode UAX #44), the empty pattern of Braille. */
const UNSEEN = /^[\s\p{DI}\u2800]+$/u

/** Most lines are clean already, and this says so faster than cleaning them. */
const MAY_NEED_CLEANING = /[^ -~]| {2}|^ | $/

/**
 * One line: hidden characters dropped, runs of white space become one space, ends trimmed. What shows nothing is nothing.
 * Cleaning twice changes nothing.
 */
export function cleanLine(typed: string): string {
  if (!MAY_NEED_CLEANING.test(typed)) return typed
  return typed
    .replace(/[\s\u0085]/gu, ' ')
    .replace(HIDDEN, '')
    .replace(/ +/gu, ' ')
    .trim()
    .replace(UNSEEN, '')
}

/** Several lines: line ends become `\n`, tabs a space, hidden characters dropped, ends trimmed; what shows nothing is nothing. */
export function cleanLines(typed: string): string {
  return typed
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n')
    .replaceAll('\t', ' ')
    .replace(HIDDEN, '')
    .trim()
    .replace(UNSEEN, '')
}

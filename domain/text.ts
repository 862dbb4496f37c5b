/**
 * Control characters, line feeds apart, halves of a surrogate pair, which no call takes, and the
 * bidirectional controls that can disguise a name (CVE-2021-42574).
 */
const HIDDEN = /(?!\n)\p{Cc}|\p{Cs}|\p{Bidi_C}|\uFEFF/gu

/**
 * A text without visible characters: white space, characters without a glyph (Unicode UAX #44), the empty
 * Braille pattern.
 */
const UNSEEN = /^[\s\p{DI}\u2800]+$/u

/** Most lines are clean already, and this test is faster than cleaning them. */
const MAY_NEED_CLEANING = /[^ -~]| {2}|^ | $/

/**
 * Cleans one line: drops hidden characters, makes runs of white space one space, trims the ends. A line
 * without visible characters becomes empty. Cleaning twice changes nothing.
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

/**
 * Cleans several lines: line ends become `\n`, tabs become spaces, hidden characters are dropped, ends are
 * trimmed. A text without visible characters becomes empty.
 */
export function cleanLines(typed: string): string {
  return typed
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n')
    .replaceAll('\t', ' ')
    .replace(HIDDEN, '')
    .trim()
    .replace(UNSEEN, '')
}

/**
 * Removes characters without a glyph (Unicode UAX #44), for comparison: some scripts need them to be written
 * well.
 */
export function withoutUnseen(text: string): string {
  return text.replace(/[\p{DI}\u2800]/gu, '')
}

/**
 * Letters that Unicode does not decompose into a plain letter and an accent, mapped to what people type
 * without such keys.
 */
const PLAIN_LETTERS: Partial<Record<string, string>> = {
  Ł: 'L',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Ħ: 'H',
  Ŧ: 'T',
  Æ: 'AE',
  Œ: 'OE',
  Þ: 'TH',
  ẞ: 'SS',
}
const UNPLAIN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu')

/** The text in capitals without accents, for comparison: `Ångström` → `ANGSTROM`. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(UNPLAIN, (letter) => PLAIN_LETTERS[letter] ?? letter)
}

/**
 * Writes the digits of every script as ASCII ones: `٠٨` and `०८` → `08`. Unicode's digits come in runs from 0
 * to 9.
 */
export function withPlainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let before = 0
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
    return String(before % 10)
  })
}

/** The text with its first letter capitalized. */
export function withCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Letters of scripts written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f]/u

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

const ISOLATE = '\u2068'
const END_OF_ISOLATE = '\u2069'

/**
 * A value in a sentence that runs from left to right. Right-to-left text is isolated (UAX #9), so that two
 * names with a comma between them, or a name and a number after it, do not change places.
 */
export function isolated(value: string): string {
  const isNeeded = hasRightToLeft(value) && !value.includes(ISOLATE)
  return isNeeded ? `${ISOLATE}${value}${END_OF_ISOLATE}` : value
}

/** The same text without isolates, as it was typed. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/gu, '')
}

/**
 * Splits a text into parts: right-to-left text, and all other text. Isolated text that begins from right to
 * left is one part, with its numbers: “הרצל 12”.
 */
export function directedParts(text: string): { text: string; isRightToLeft: boolean }[] {
  return text
    .split(/\u2068([^\u2068\u2069]*)\u2069/u)
    .flatMap((part, index) => {
      const isWhole = index % 2 === 1 && hasRightToLeft(/\p{L}/u.exec(part)?.[0] ?? '')
      return isWhole ? [part] : part.split(RIGHT_TO_LEFT_WORDS)
    })
    .filter(Boolean)
    .map((part) => ({ text: part, isRightToLeft: hasRightToLeft(part) }))
}

const RIGHT_TO_LEFT_WORDS =
  /((?:[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]\p{M}*(?:[\s'"’״׳-]+(?=[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]))?)+)/u

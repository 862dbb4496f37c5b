import { lastLine } from '@minutebook/contract/entity-facts'

/** Stands before a whole name among the words: sorts behind every letter and is part of none. */
const WHOLE_NAME_MARK = '^'
/** So much of a name tells it from its neighbours; the index stays small. */
const WHOLE_NAME_LENGTH = 60
const LONGEST_WORD = 40

/** Dots of abbreviations (`L.L.C.`), and apostrophes: people type `LLC` and `OBRIENS` as often. */
const JOINED = /(?<=(?<![\p{L}\p{N}])\p{L})\.|['\u2018\u2019\u02BC`]/gu
const NOT_ASCII = /[^\u0000-\u007F]/u // eslint-disable-line no-control-regex
const DIVIDERS = /[^A-Z0-9]+/
const ANY_DIVIDERS = /[^\p{L}\p{N}]+/u

/** Letters that Unicode does not take apart into a plain one and an accent, as people type them who have no such keys. */
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

/** `L'Étoile Café, L.L.C.` → `LETOILE CAFE LLC`: without case, accents and punctuation, as names are compared. */
export function nameWords(name: string): string[] {
  const joined = /[.'`\u2018\u2019\u02BC]/u.test(name) ? name.replace(JOINED, '') : name
  const words = NOT_ASCII.test(joined)
    ? withoutAccents(joined).split(ANY_DIVIDERS)
    : joined.toUpperCase().split(DIVIDERS)
  return words.filter(Boolean).map((word) => word.slice(0, LONGEST_WORD))
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(UNPLAIN, (letter) => PLAIN_LETTERS[letter] ?? letter)
}

/** What is kept for one company: each word of all lines of its name once, and the line that is shown as a whole. */
export function indexedWords(name: string): string[] {
  const words = nameWords(name)
  const shown = name.includes('\n') ? nameWords(lastLine(name)) : words
  return [...new Set(words), wholeName(shown)]
}

/** The name as a whole, as it is kept among the words: the beginning of one is the beginning of the other. */
export function wholeName(words: readonly string[]): string {
  return WHOLE_NAME_MARK + words.join(' ').slice(0, WHOLE_NAME_LENGTH)
}

/** Texts that begin with `prefix` lie from `prefix` up to, and without, this one. */
export function afterPrefix(prefix: string): string {
  return `${prefix}\u{10FFFF}`
}

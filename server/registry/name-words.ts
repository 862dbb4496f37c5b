import { SHORT_FORMS } from '@minutebook/domain/entity-facts'
import { withoutAccents } from '@minutebook/domain/text'

/** Divides the line that is shown from the earlier lines of a name. No word has it. */
const EARLIER_LINES = ' ^ '
const LONGEST_WORD = 40
/** Shorter beginnings match many other words. */
const LEAST_OF_FORM = 4

/** Dots of abbreviations (`L.L.C.`), and apostrophes: people type `LLC` and `OBRIENS` as often. */
const JOINED = /(?<=(?<![\p{L}\p{N}])\p{L})\.|['\u2018\u2019\u02BC`]/gu
const NOT_ASCII = /[^\u0000-\u007F]/u // eslint-disable-line no-control-regex
const DIVIDERS = /[^A-Z0-9]+/
const ANY_DIVIDERS = /[^\p{L}\p{N}]+/u

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** The index also has registers in Spanish. */
const FORMS: Readonly<Record<string, string>> = { ...SHORT_FORMS, COMPANIA: 'CIA' }
/** All words with two spellings. Those for "and" are left out, because `&` is not a word either. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...FORMS,
    AND: '',
    UND: '',
    OG: '',
    SAINT: 'ST',
    MOUNT: 'MT',
    FORT: 'FT',
    BROTHERS: 'BROS',
  }),
)
/** Words for the form of a company at the end of its name: people leave them out, or use another one. */
const LEGAL_FORMS = new Set('INC CORP CO LTD LLC LC LLP LP LTDA PLLC PLC SA SAS SRL CIA AS'.split(' '))

/**
 * Normalises a name for comparison: `L'Étoile & Café, L.L.C.` → `LETOILE CAFE LLC`. Removes case, accents and
 * punctuation, shortens company forms, and joins initials into one word.
 */
function nameWords(name: string): string[] {
  if (!name.includes('\n')) return plainWords(inOneSpelling(writtenWords(name)))
  return name.split('\n').flatMap(nameWords)
}

/**
 * The words of a query; the last one may be unfinished. Returns several interpretations, likelier ones first:
 * initials that go on (`J P M` is `JP M…`), an unfinished company form, and names with another form or none.
 */
export function readingsOf(query: string): string[][] {
  const written = writtenWords(query)
  const last = written.at(-1) ?? ''
  const whole = nameWords(query)
  const initialsGoOn = isInitial(last) ? [...inOneSpelling(written.slice(0, -1)), last] : whole
  const readings = [whole, initialsGoOn, whole.filter((word) => !isForm(word))]
  const unlike = new Map(readings.map((words) => [words.join(' '), words]))
  unlike.delete('')
  // The query has no other words.
  return unlike.size > 0
    ? [...unlike.values()]
    : plainWords(written)
        .slice(0, 1)
        .map((word) => [word])
}

function isForm(word: string): boolean {
  if (word === 'Y' || LEGAL_FORMS.has(word)) return true
  return word.length >= LEAST_OF_FORM && Object.keys(FORMS).some((form) => form.startsWith(word))
}

/** A name without the company form at its end; unchanged if it has no other words. */
export function withoutForm(words: readonly string[]): string {
  const end = words.findLastIndex((word) => !LEGAL_FORMS.has(word)) + 1
  return words.slice(0, end === 0 ? words.length : end).join(' ')
}

function plainWords(words: readonly string[]): string[] {
  return words.map((word) => word.slice(0, LONGEST_WORD))
}

function writtenWords(line: string): string[] {
  const joined = /[.'`\u2018\u2019\u02BC]/u.test(line) ? line.replace(JOINED, '') : line
  const words = NOT_ASCII.test(joined)
    ? withoutAccents(joined).split(ANY_DIVIDERS)
    : joined.toUpperCase().split(DIVIDERS)
  return words.filter(Boolean)
}

/** For speed with millions of names: words of other lengths are not looked up. */
const SHORTENED_LENGTHS = new Set(Array.from(SPELLINGS.keys(), (word) => word.length))

function inOneSpelling(words: readonly string[]): string[] {
  const found: string[] = []
  let isAfterInitial = false
  for (let place = 0; place < words.length; place += 1) {
    const written = words[place] ?? ''
    const word = SHORTENED_LENGTHS.has(written.length) ? (SPELLINGS.get(written) ?? written) : written
    // Spanish for "and", unless it is an initial.
    if (word === '' || (word === 'Y' && place > 0 && isName(words[place - 1]) && isName(words[place + 1])))
      continue
    const isOne = isInitial(word)
    if (isOne && isAfterInitial) found.push((found.pop() ?? '') + word)
    else found.push(word)
    isAfterInitial = isOne
  }
  return found
}

function isName(word = ''): boolean {
  return word.length > 1
}

function isInitial(word: string): boolean {
  return word.length === 1 && /\p{L}/u.test(word)
}

/** What searches compare: the words of the line that is shown, then after a `^` those of earlier lines. */
export function nameKey(name: string): string {
  if (!name.includes('\n')) return nameWords(name).join(' ')
  const [shown = '', ...earlier] = name.split('\n').toReversed()
  const keys = [shown, earlier.join('\n')].map((lines) => nameWords(lines).join(' '))
  return keys.filter(Boolean).join(EARLIER_LINES)
}

/** The words of the line that is shown, and all words. */
export function wordsOfKey(key: string): { shown: string; words: string[] } {
  const [shown = ''] = key.split(EARLIER_LINES)
  return { shown, words: key.split(' ') }
}

/** The end of the range of texts that begin with `prefix`: they sort from `prefix` up to this, exclusive. */
export function afterPrefix(prefix: string): string {
  return `${prefix}\u{10FFFF}`
}

/**
 * The possible words if this one contains one typing mistake: two letters swapped, one too many, one missing,
 * or a wrong one. Likelier ones come first.
 */
export function slipsOf(word: string): string[] {
  const places = Array.from(word, (_letter, place) => place)
  const swapped = places
    .slice(1)
    .map((place) => word.slice(0, place - 1) + word[place] + word[place - 1] + word.slice(place + 1))
  const shorter = places.map((place) => word.slice(0, place) + word.slice(place + 1))
  const longer = [...places, word.length].flatMap((place) =>
    LETTERS.map((letter) => word.slice(0, place) + letter + word.slice(place)),
  )
  const other = places.flatMap((place) =>
    LETTERS.map((letter) => word.slice(0, place) + letter + word.slice(place + 1)),
  )
  const all = new Set([...swapped, ...shorter, ...longer, ...other])
  all.delete(word)
  return [...all]
}

/** `SEVENTH DAY INN` with two neighbours as one word, or all of them. */
export function joinedWords(words: readonly string[]): string[][] {
  if (words.length < 2) return []
  const pairs = words.slice(1).map((word, place) => words.toSpliced(place, 2, (words[place] ?? '') + word))
  return words.length === 2 ? pairs : [...pairs, [words.join('')]]
}

/**
 * Every way to part one word into two, the most equal parts first. A single letter begins only names such as
 * `O'BRIEN`.
 */
export function partedWords(words: readonly string[]): string[][] {
  return words
    .flatMap((word, place) =>
      Array.from(word, (_letter, end) => end)
        .filter((end) => (end > 1 && end < word.length - 1) || (end === 1 && /^[DLO]/u.test(word)))
        .map((end) => ({
          at: Math.abs(end - word.length / 2),
          place,
          parts: [word.slice(0, end), word.slice(end)],
        })),
    )
    .toSorted((one, other) => one.at - other.at)
    .map(({ place, parts }) => words.toSpliced(place, 1, ...parts))
}

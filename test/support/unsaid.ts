import { WORDINGS } from '@minutebook/document-text/wordings'
import type { DrawnBlock } from '@minutebook/domain/blocks'
import { toPublishedCode } from '@minutebook/domain/jurisdictions'
import { LANGUAGES, LOCALES, type Language } from '@minutebook/domain/language-names'
import type { Minutes } from '@minutebook/domain/minutes'
import type { Resolution } from '@minutebook/domain/resolutions'
import { TOPIC_IDS } from '@minutebook/domain/topics'
import { LANGUAGE_SAMPLES } from '../samples/languages.ts'
import { blockText } from './block-text.ts'

/*
 * Finds what a paper says and nobody stated: days, times, numbers and names that are neither in the answers
 * nor among the words of the sentences. It reads the paper's words, and writes the answers' days and numbers
 * in its own way.
 */

/** The answers that a part of a paper may say, and numbers that count them. */
export type Stated = { answers: unknown; counts: readonly number[] }

/** In digits in a sentence of ours: the name of the hash. */
const FIXED_NUMBERS = /SHA-256|RFC 8785|\b[0-9a-f]{64}\b/gu

/** Each thing that these blocks say and nobody stated. */
export function unsaidIn(
  blocks: readonly DrawnBlock[],
  { answers, counts }: Stated,
  language: Language,
): string[] {
  const stated = valuesIn(answers)
  // A code of a state or a country is printed as its name.
  const codes = stated.map(String).filter((value) => /^[A-Z]{2,3}(?:-[A-Z0-9]{1,3})?$/u.test(value))
  const { places, format } = WORDINGS[language]
  const zones = stated.flatMap((value) => format.zoneName(String(value)) ?? [])
  const values = [
    ...stated,
    ...codes.flatMap((code) => [places(code), places(toPublishedCode(code))]),
    ...zones,
  ]
  let rest = blocks
    .map(blockText)
    .join('\n')
    .replaceAll(/[\u2066-\u2069]/gu, '')
    // How a test writes a code, and the offset of a stated zone.
    .replaceAll(/\[QR: |UTC[+\u2212]\d\d:\d\d/gu, ' ')
  // Longest first, so that a name within another does not leave half of it.
  for (const text of textsIn(values)) rest = withoutText(rest, text)
  const found: string[] = []
  const take = (pattern: RegExp, isStated: (match: string) => boolean) => {
    rest = rest.replaceAll(pattern, (match: string) => {
      if (!isStated(match)) found.push(match)
      return ' '
    })
  }
  const days = new Set(values.flatMap((value) => daysIn(value, language)))
  for (const dayFormat of dayFormats(language)) take(patternOf(dayFormat), (match) => days.has(match))
  take(/\b\d{1,2}:\d{2}(?:\s(?:[AP]M|[ap]\.\s?m\.))?/gu, (match) =>
    values.some((value) => typeof value === 'string' && isTime(value, match)),
  )
  rest = rest.replaceAll(weekdays(language), ' ').replaceAll(FIXED_NUMBERS, ' ')
  const numbers = new Set([...counts, ...values.flatMap(numbersOf)])
  take(/\$?\d[\d,]*(?:\.\d+)?/gu, (match) => isNumber(match, numbers))
  const inWords = LANGUAGE_SAMPLES[language].numbers
  take(new RegExp(`\\b(?:${inWords.slice(3).join('|')})\\b`, 'giu'), (match) =>
    numbers.has(inWords.indexOf(match.toLowerCase())),
  )
  take(/\p{Lu}[\p{L}’'-]*/gu, (match) => {
    const word = match.toLowerCase()
    return [word, word.replace(/’s$/u, '')].some((each) => vocabularyOf(language).has(each))
  })
  return found
}

/** All texts, numbers and yes-or-no answers, at any depth. A person's names also together. */
function valuesIn(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  if (Array.isArray(value)) return value.flatMap(valuesIn)
  if (typeof value !== 'object' || value === null) return []
  const named = 'firstName' in value && 'lastName' in value ? [nameOf(value)] : []
  return [...named, ...Object.values(value).flatMap(valuesIn)]
}

function nameOf(person: object): string {
  const { firstName, middleName = '', lastName } = person as Record<string, string>
  return [firstName, middleName, lastName].filter(Boolean).join(' ')
}

function textsIn(values: (string | number)[]): string[] {
  const texts = values
    .filter((value) => typeof value === 'string')
    .flatMap((text) => text.split('\n'))
    .filter((text) => text.length > 1 && !/^\d\d:\d\d$|^(?:\d{4}-)?\d\d-\d\d/u.test(text))
  // A typed “by email” loses its first word in a sentence that has it, and a full stop at its end.
  const shorter = texts.flatMap((text) => [
    text.replace(/^(?:by|por|at|en|the|la|el) /iu, ''),
    text.replace(/\.$/u, ''),
  ])
  return [...new Set([...texts, ...shorter])].toSorted((one, other) => other.length - one.length)
}

/** Only whole words: a code such as KY is part of others. */
function withoutText(rest: string, text: string): string {
  const escaped = text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, '\\$&')
  const [start, end] = [/^[\p{L}\p{N}]/u, /[\p{L}\p{N}]$/u].map((edge) => edge.test(text))
  const pattern = `${start ? '(?<![\\p{L}\\p{N}])' : ''}${escaped}${end ? '(?![\\p{L}\\p{N}])' : ''}`
  // An initial such as “A.” is no small letter.
  return rest.replaceAll(new RegExp(pattern, text.length < 3 ? 'gu' : 'giu'), ' ')
}

const MONTH_DAY = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const
const DAY_FORMATS = new Map(
  LANGUAGES.map((language) => [
    language,
    [{ ...MONTH_DAY, year: 'numeric' } as const, MONTH_DAY].map(
      (parts) => new Intl.DateTimeFormat(LOCALES[language], parts),
    ),
  ]),
)

/** As Intl writes a day, with and without its year: `November 20, 2026`, `30 de junio`. */
function dayFormats(language: Language): Intl.DateTimeFormat[] {
  return DAY_FORMATS.get(language) ?? []
}

/** Any day in this format. */
function patternOf(format: Intl.DateTimeFormat): RegExp {
  const months = Array.from({ length: 12 }, (_none, month) => monthIn(format, Date.UTC(2000, month)))
  const parts = format.formatToParts(0).map(({ type, value }) => {
    if (type === 'month') return `(?:${months.join('|')})`
    return type === 'literal' ? value : type === 'year' ? String.raw`\d{4}` : String.raw`\d{1,2}`
  })
  return new RegExp(String.raw`\b${parts.join('')}\b`, 'gu')
}

function weekdays(language: Language): RegExp {
  const format = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' })
  const names = Array.from({ length: 7 }, (_none, day) => format.format(Date.UTC(2000, 0, day + 1)))
  return new RegExp(String.raw`\b(?:${names.join('|')})\b`, 'gu')
}

function monthIn(format: Intl.DateTimeFormat, day: number): string {
  return format.formatToParts(day).find(({ type }) => type === 'month')?.value ?? ''
}

/** `2026-11-20` and `2026-11-20T…` as this language writes them, and `06-30` without a year. */
function daysIn(value: string | number, language: Language): string[] {
  const match = typeof value === 'string' ? /^(?:(\d{4})-)?(\d\d-\d\d)(?:T|$)/u.exec(value) : null
  if (!match) return []
  const [withYear, without] = dayFormats(language)
  const [, year, monthDay = ''] = match
  const written = (year ? withYear : without)?.format(new Date(`${year ?? 2000}-${monthDay}T00:00:00Z`))
  return written === undefined ? [] : [written]
}

function isTime(value: string, printed: string): boolean {
  const [, hours = '', minutes = ''] = /(?:^|T)(\d\d):(\d\d)/u.exec(value) ?? []
  const [hour = '', rest = ''] = printed.split(':')
  if (minutes === '' || minutes !== rest.slice(0, 2)) return false
  const isAfternoon = /p/iu.test(printed)
  const ofDay = /m/iu.test(printed) ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour)
  return ofDay === Number(hours)
}

/** A number, or those within a number that was typed as text. Money is in cents. */
function numbersOf(value: string | number): number[] {
  if (typeof value === 'number') return [value, value / 100]
  return (value.match(/\d+/gu) ?? []).map(Number)
}

function isNumber(printed: string, numbers: ReadonlySet<number>): boolean {
  return numbers.has(Number(printed.replaceAll(/[$,]/gu, '')))
}

const vocabularies = new Map<Language, ReadonlySet<string>>()

/** The words of all sentences, whatever they are about. */
function vocabularyOf(language: Language): ReadonlySet<string> {
  const known = vocabularies.get(language)
  if (known) return known
  const titles = TOPIC_IDS.map((topic) => WORDINGS[language].topicName(topic))
  const words = [WORDINGS[language], titles]
    .flatMap(sentencesIn)
    .flatMap((text) => text.match(/[\p{L}’'-]+/gu) ?? [])
  // A sentence may add the possessive to a noun: “the Corporation’s”.
  const vocabulary = new Set(words.flatMap((word) => [word.toLowerCase(), `${word.toLowerCase()}’s`]))
  vocabularies.set(language, vocabulary)
  return vocabulary
}

function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : []
}

/**
 * The numbers that count what the answers list: people, those who attended, votes by name, seats that are
 * vacant.
 */
export function countsIn(minutes: Minutes, index?: number): number[] {
  const { directors, attendance = [], boardSeats = 0, resolutions = [], voteRule, quorumRule } = minutes
  const attended = attendance.filter(({ status }) => status !== 'absent')
  const there = attendance.length > 0 ? attended.length : directors.length
  const matter = index === undefined ? undefined : resolutions[index]
  const choices = matter?.votes?.manner === 'byName' ? matter.votes.choices : []
  // Somebody absent has no vote, whatever was answered.
  const cast = choices.filter((_choice, place) => attendance[place]?.status !== 'absent')
  const tallies = [...choices, ...cast].map((choice) => cast.filter((each) => each === choice).length)
  const parts = [voteRule, quorumRule].flatMap((rule) =>
    rule && 'numerator' in rule.needs ? [(100 * rule.needs.numerator) / rule.needs.denominator] : [],
  )
  const interested = (matter?.interests ?? []).filter(({ person }) => 'ref' in person).length
  const rows = Object.values(matter?.facts ?? {}).filter(Array.isArray)
  const shares = rows
    .flat()
    .flatMap((row) => (typeof row === 'object' && 'shares' in row ? [Number(row['shares'])] : []))
  return [
    0,
    directors.length,
    there,
    Math.max(0, boardSeats - directors.length),
    ...resolutions.map((_each, position) => position + 1),
    ...tallies,
    ...parts.map((part) => Math.round(part * 100) / 100),
    ...(interested > 0 ? [directors.length - interested, there - interested, interested] : []),
    ...rows.map(({ length }) => length),
    shares.reduce((sum, each) => sum + each, 0),
  ]
}

/** Outcomes that this matter has in words and not in its answers. */
export function unsaidOutcomes(
  blocks: readonly DrawnBlock[],
  { outcome, votes }: Resolution,
  language: Language,
): string[] {
  const text = blocks.map(blockText).join('\n')
  const isUnanimous = votes?.manner === 'unanimous' && outcome === undefined
  return Object.entries(LANGUAGE_SAMPLES[language].outcomes).flatMap(([name, words]) =>
    words.test(text) && name !== outcome && !(name === 'adopted' && isUnanimous) ? [name] : [],
  )
}

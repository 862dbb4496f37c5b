import type { DrawnBlock } from '@minutebook/domain/blocks'
import type { Language } from '@minutebook/domain/language-names'
import type { Minutes } from '@minutebook/domain/minutes'
import type { Outcome, Resolution } from '@minutebook/domain/resolutions'
import { TOPIC_IDS } from '@minutebook/domain/topics'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { blockText } from './block-text.ts'

/*
 * Finds what a paper says and nobody stated: days, times, numbers and names that are neither in the answers nor among the words of
 * the sentences. It reads the paper's words, and writes the answers' days and numbers in its own way.
 */

/** The answers that a part of a paper may say, and numbers that count them. */
export type Stated = { answers: unknown; counts: readonly number[] }

const MONTHS: Record<Language, string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
}
const WEEKDAYS =
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|lunes|martes|miércoles|jueves|viernes|sábado|domingo)\b/gu
const NUMBERS: Record<Language, string[]> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve'.split(' '),
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
}
/** In digits in a sentence of ours: the name of the hash. */
const FIXED_NUMBERS = /SHA-256|RFC 8785|\b[0-9a-f]{64}\b/gu

/** Each thing that these blocks say and nobody stated. */
export function unsaidIn(
  blocks: readonly DrawnBlock[],
  { answers, counts }: Stated,
  language: Language,
): string[] {
  const stated = valuesIn(answers)
  // A code of a state is printed as its name.
  const codes = stated.flatMap((value) => /^(?:US-)?([A-Z]{2})$/u.exec(String(value))?.[1] ?? [])
  const { places, format } = WORDINGS[language]
  const zones = stated.flatMap((value) => format.zoneName(String(value)) ?? [])
  const values = [...stated, ...codes.map((code) => places(code)), ...zones]
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
  const [day, monthDay] =
    language === 'en'
      ? [/\b[A-Z]\p{Ll}+ \d{1,2}, \d{4}/gu, new RegExp(`\\b(?:${MONTHS.en.join('|')}) \\d{1,2}\\b`, 'gu')]
      : [/\b\d{1,2} de \p{Ll}+ de \d{4}/gu, new RegExp(`\\b\\d{1,2} de (?:${MONTHS.es.join('|')})\\b`, 'gu')]
  take(day, (match) => days.has(match))
  take(monthDay, (match) => days.has(match))
  take(/\b\d{1,2}:\d{2}(?:\s(?:[AP]M|[ap]\.\s?m\.))?/gu, (match) =>
    values.some((value) => typeof value === 'string' && isTime(value, match)),
  )
  rest = rest.replaceAll(WEEKDAYS, ' ').replaceAll(FIXED_NUMBERS, ' ')
  const numbers = new Set([...counts, ...values.flatMap(numbersOf)])
  take(/\$?\d[\d,]*(?:\.\d+)?/gu, (match) => isNumber(match, numbers))
  take(new RegExp(`\\b(?:${NUMBERS[language].slice(3).join('|')})\\b`, 'giu'), (match) =>
    numbers.has(NUMBERS[language].indexOf(match.toLowerCase())),
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

/** `2026-11-20` and `2026-11-20T…` as this language writes them, and `06-30` without a year. */
function daysIn(value: string | number, language: Language): string[] {
  const match = typeof value === 'string' ? /^(?:(\d{4})-)?(\d\d)-(\d\d)(?:T|$)/u.exec(value) : null
  if (!match) return []
  const [, year, month, day] = match
  const name = MONTHS[language][Number(month) - 1] ?? ''
  if (language === 'en') return [`${name} ${Number(day)}${year ? `, ${year}` : ''}`]
  return [`${Number(day)} de ${name}${year ? ` de ${year}` : ''}`]
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

/** The numbers that count what the answers list: people, those who attended, votes by name, seats that are vacant. */
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
  return Object.entries(OUTCOMES[language]).flatMap(([name, words]) =>
    words.test(text) && name !== outcome && !(name === 'adopted' && isUnanimous) ? [name] : [],
  )
}

const OUTCOMES: Record<Language, Partial<Record<Outcome, RegExp>>> = {
  en: {
    adopted: /The resolution was adopted|declared the resolution adopted/u,
    notAdopted: /was not adopted|declared the resolution not adopted/u,
    postponed: /This matter was postponed/u,
    leftToOwners: /This matter was left to/u,
  },
  es: {
    adopted: /La resolución se aprobó|declaró aprobada/u,
    notAdopted: /no se aprobó|declaró no aprobada/u,
    postponed: /Este asunto se aplazó/u,
    leftToOwners: /se dejó a/u,
  },
}

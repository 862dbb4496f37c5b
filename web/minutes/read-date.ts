import type { MessageKey } from '@minutebook/contract/fields'
import { words } from '../journey/words.ts'
import { DATE_PARTS, type DatePart, type TypedDate } from '../ui/date-parts.ts'

/** What is wrong with a typed date, and with which of its parts. */
export type DateFault = { key: MessageKey; parts: readonly DatePart[] }
/** `day` is `YYYY-MM-DD`. */
export type ReadDate = { day: string; fault?: undefined } | { day?: undefined; fault: DateFault }

const MISSING: Record<string, MessageKey> = {
  'month day year': 'dateEmpty',
  month: 'dateMissesMonth',
  day: 'dateMissesDay',
  year: 'dateMissesYear',
  'month day': 'dateMissesMonthDay',
  'month year': 'dateMissesMonthYear',
  'day year': 'dateMissesDayYear',
}

/** Of the spoken language, and of English, which every register's letters are in. */
function monthNames(): string[][] {
  return [...new Set([words.format.locale, 'en-US'])].map((locale) => {
    const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_none, month) => name.format(Date.UTC(2000, month)).toLowerCase())
  })
}

const SHORTEST_NAME = 3

/** Whole dates in one line. A weekday in front and what follows an ISO day do not matter. */
const WHOLE_DATES = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/u,
  /^(?<month>\d{1,2})[-/. ]+(?<day>\d{1,2})[-/., ]+(?<year>\d{2,4})$/u,
  /^(?:\p{L}+\.?,? +)?(?<month>\p{L}{3,})\.? *(?<day>\d{1,2})(?:st|nd|rd|th)?[, ]+(?<year>\d{2,4})$/iu,
  /^(?:\p{L}+\.?,? +)?(?<day>\d{1,2})(?:st|nd|rd|th)?[-. ]+(?:of )?(?<month>\p{L}{3,})[-.,' ]+(?<year>\d{2,4})$/iu,
]

/** Reads a date from its three parts. A whole date that stands in the month alone counts too. */
export function readDate(typed: TypedDate): ReadDate {
  const parts = inParts(typed)
  const missing = DATE_PARTS.filter((part) => parts[part] === '')
  if (missing.length > 0) return { fault: { key: MISSING[missing.join(' ')] ?? 'dateEmpty', parts: missing } }
  if (!/^\d{4}$/u.test(parts.year)) return { fault: { key: 'dateYearDigits', parts: ['year'] } }
  return readCompleteDate(parts)
}

function inParts({ month, day, year }: TypedDate): TypedDate {
  const parts = { month: tidy(month), day: tidy(day), year: tidy(year) }
  const isMonthAlone = parts.day === '' && parts.year === ''
  return (isMonthAlone && splitDate(parts.month)) || parts
}

function tidy(typed: string): string {
  return typed
    .normalize('NFKC')
    .trim()
    .replace(/[.,/-]+$/u, '')
    .toLowerCase()
}

function readCompleteDate(parts: TypedDate): ReadDate {
  const month = readMonth(parts.month)
  const day = Number(/^(\d{1,2})(?:st|nd|rd|th)?$/u.exec(parts.day)?.[1] ?? Number.NaN)
  const year = Number(parts.year)
  const wrong: readonly DatePart[] =
    month === undefined ? ['month'] : !(day >= 1 && day <= 31) ? ['day'] : year < 1000 ? ['year'] : DATE_PARTS
  // The 31st of April becomes the 1st of May there.
  const date = new Date(Date.UTC(year, (month ?? 0) - 1, day))
  if (wrong.length === 1 || date.getUTCDate() !== day)
    return { fault: { key: 'dateImpossible', parts: wrong } }
  return { day: date.toISOString().slice(0, 10) }
}

/** `3`, `03`, `mar`, `March`, `Sept.` → 1 to 12. */
function readMonth(typed: string): number | undefined {
  const text = tidy(typed)
  if (/^\d{1,2}$/u.test(text)) return Number(text) >= 1 && Number(text) <= 12 ? Number(text) : undefined
  if (text.length < SHORTEST_NAME) return undefined
  const positions = monthNames().map((names) => names.findIndex((name) => name.startsWith(text)))
  const found = positions.find((position) => position !== -1)
  return found === undefined ? undefined : found + 1
}

/** Splits a date that was written in one line. The month comes first where both could be it, as in the US. */
export function splitDate(text: string): TypedDate | undefined {
  const line = text.normalize('NFKC').replace(/\s+/gu, ' ').trim()
  for (const shape of WHOLE_DATES) {
    const { month = '', day = '', year = '' } = shape.exec(line)?.groups ?? {}
    if (month === '') continue
    const isDayFirst = Number(month) > 12 && Number(day) <= 12
    const split = isDayFirst ? { month: day, day: month, year } : { month, day, year }
    if (readMonth(split.month) !== undefined) return split
  }
  return undefined
}

import { monthCalled } from '@minutebook/domain/month-names'
import { anyOf } from '@minutebook/domain/typed-words'
import type { MessageKey } from '@minutebook/i18n/en/messages'
import { textIn, type Typed } from '../draft/typed.ts'
import { DATE_PARTS, datePartName, type DatePart, type TypedDate } from '../ui/date-parts.ts'

/** The error of a typed date, and its wrong parts. */
type DateFault = { key: MessageKey; parts: readonly DatePart[] }
/** `day` is `YYYY-MM-DD`. */
type ParsedDate = { day: string; fault?: undefined } | { day?: undefined; fault: DateFault }

const MISSING: Record<string, MessageKey> = {
  'month day year': 'dateEmpty',
  month: 'dateMissesMonth',
  day: 'dateMissesDay',
  year: 'dateMissesYear',
  'month day': 'dateMissesMonthDay',
  'month year': 'dateMissesMonthYear',
  'day year': 'dateMissesDayYear',
}

/** `21`, `1st`, `1.º`, `1ro`, `primero`: people write out no other day. */
const DAY = String.raw`(?<day>\d{1,2}|${anyOf('first')})${anyOf('ordinal')}?`
const WHOLE_DAY = new RegExp(`^${DAY}$`, 'u')

/** `Saturday, `, `el sábado `. */
const BEFORE = String.raw`^(?:\p{L}+\.?,? +){0,2}`

const OF = anyOf('of')

/** Whole dates in one line. A weekday in front and what follows an ISO day do not matter. */
const WHOLE_DATES = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/u,
  /^(?<month>\d{1,2})[-/. ]+(?<day>\d{1,2})[-/., ]+(?<year>\d{2,4})$/u,
  new RegExp(String.raw`${BEFORE}(?<month>\p{L}{3,})\.? *${DAY}(?:[, ]+| ${OF} )(?<year>\d{2,4})$`, 'iu'),
  new RegExp(
    String.raw`${BEFORE}${DAY}[-. ]+(?:${OF} )?(?<month>\p{L}{3,})(?:[-.,' ]+| ${OF} )(?<year>\d{2,4})$`,
    'iu',
  ),
]

/** Parses a date from its three parts. A whole date in the month's field counts too. */
export function parseDate(typed: TypedDate): ParsedDate {
  const parts = inParts(typed)
  const missing = DATE_PARTS.filter((part) => parts[part] === '')
  if (missing.length > 0) return { fault: { key: MISSING[missing.join(' ')] ?? 'dateEmpty', parts: missing } }
  if (!/^\d{4}$/u.test(parts.year)) return { fault: { key: 'dateYearDigits', parts: ['year'] } }
  return parseCompleteDate(parts)
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

function parseCompleteDate(parts: TypedDate): ParsedDate {
  const month = parseMonth(parts.month)
  const day = parseDay(parts.day)
  const year = Number(parts.year)
  const wrong: readonly DatePart[] =
    month === undefined ? ['month'] : !(day >= 1 && day <= 31) ? ['day'] : year < 1000 ? ['year'] : DATE_PARTS
  // `Date` turns April 31 into May 1.
  const date = new Date(Date.UTC(year, (month ?? 0) - 1, day))
  if (wrong.length === 1 || date.getUTCDate() !== day)
    return { fault: { key: 'dateImpossible', parts: wrong } }
  return { day: date.toISOString().slice(0, 10) }
}

/** `21`, `21st`, `1.º`, `primero` → a number, not yet one of a month's days. */
function parseDay(typed: string): number {
  const { day = '' } = WHOLE_DAY.exec(typed)?.groups ?? {}
  return /^\p{L}/u.test(day) ? 1 : Number(day || Number.NaN)
}

/** `3`, `03`, `mar`, `March`, `Sept.`, `noviembre` → 1 to 12. */
function parseMonth(typed: string): number | undefined {
  const text = tidy(typed)
  if (/^\d{1,2}$/u.test(text)) return Number(text) >= 1 && Number(text) <= 12 ? Number(text) : undefined
  return monthCalled(text)
}

/** Splits a date written in one line. If the order is ambiguous, the month comes first, as in the US. */
export function splitDate(text: string): TypedDate | undefined {
  const line = text.normalize('NFKC').replace(/\s+/gu, ' ').trim()
  for (const shape of WHOLE_DATES) {
    const { month = '', day = '', year = '' } = shape.exec(line)?.groups ?? {}
    if (month === '') continue
    const isDayFirst = Number(month) > 12 && Number(day) <= 12
    const split = isDayFirst ? { month: day, day: month, year } : { month, day, year }
    if (parseMonth(split.month) !== undefined) return split
  }
  return undefined
}

/** A leap year, so that February 29 exists. */
const SOME_YEAR = 2000

/** `December 31`, `12/31`, `31 de diciembre` → `12-31`. Other text comes back unchanged. */
export function parseMonthDay(typed: string): string {
  const line = typed.trim().replace(/[.,]+$/u, '')
  const { day } = parseDate({ month: `${line}, ${SOME_YEAR}`, day: '', year: '' })
  return day?.slice(5) ?? typed
}

/** `12-31` → "December 31". Other text comes back unchanged. `locale` is a BCP 47 tag. */
export function showMonthDay(monthDay: string, locale: string): string {
  const day = new Date(`${SOME_YEAR}-${monthDay}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return monthDay
  return new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(day)
}

/** The typed parts of a date, by the name of its control. */
export function typedDate(typed: Typed | undefined, name: string): TypedDate {
  const part = (each: DatePart) => textIn(typed, datePartName(name, each))
  return { month: part('month'), day: part('day'), year: part('year') }
}

/** A day, `YYYY-MM-DD`, as a person would type it. */
export function dateInput(name: string, day: string | undefined): Typed {
  const [year = '', month = '', dayOfMonth = ''] = day?.split('-') ?? []
  return {
    [datePartName(name, 'month')]: [month && String(Number(month))],
    [datePartName(name, 'day')]: [dayOfMonth && String(Number(dayOfMonth))],
    [datePartName(name, 'year')]: [year],
  }
}

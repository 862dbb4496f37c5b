import { readDate } from './read-date.ts'

/** A leap year, so that February 29 is a day. */
const SOME_YEAR = 2000

/** `December 31`, `12/31`, `31 de diciembre` → `12-31`; what cannot be read comes back as it is. */
export function readMonthDay(typed: string): string {
  const line = typed.trim().replace(/[.,]+$/u, '')
  const { day } = readDate({ month: `${line}, ${SOME_YEAR}`, day: '', year: '' })
  return day?.slice(5) ?? typed
}

/** `12-31` → "December 31"; what is no day comes back as it is. `locale` is a BCP 47 tag. */
export function showMonthDay(monthDay: string, locale: string): string {
  const day = new Date(`${SOME_YEAR}-${monthDay}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return monthDay
  return new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(day)
}

import { NUMBER_LOCALE } from '@minutebook/domain/language-names'
import { isolated } from '@minutebook/domain/text'

/**
 * How a language writes days, times and lists. `locale` is a BCP 47 tag. Text that is not a date is returned
 * unchanged.
 */
export function formatIn(locale: string) {
  const number = whenNeeded(() => new Intl.NumberFormat(NUMBER_LOCALE))
  const list = whenNeeded(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  const longDay = whenNeeded(() => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }))
  const plainDay = whenNeeded(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
  const dateAndTime = whenNeeded(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }),
  )
  const dateOnly = whenNeeded(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }))
  const timeOnly = whenNeeded(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }))
  const clock = whenNeeded(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }))
  return {
    locale,
    /** `YYYY-MM-DD` → "Saturday, November 21, 2026". */
    dayWithWeekday: (day: string) => formatDate(longDay, day, `${day}T00:00:00Z`),
    /** `YYYY-MM-DD` → "November 21, 2026". */
    day: (day: string) => formatDate(plainDay, day, `${day}T00:00:00Z`),
    /** RFC 3339 → "November 21, 2026 at 3:04 PM", in the reader's own time zone. */
    moment: (instant: string) => formatDate(dateAndTime, instant),
    /** RFC 3339 → "3:04 PM", in the reader's own time zone. */
    timeOf: (instant: string) => formatDate(timeOnly, instant),
    /** `HH:MM` → "9:30 AM". */
    time: (time: string) => formatDate(clock, time, `2000-01-01T${time}:00Z`),
    /** RFC 3339 → "November 21, 2026", in the reader's own time zone. */
    date: (instant: string) => formatDate(dateOnly, instant),
    /** 1200 → "1,200". */
    number: (value: number) => number().format(value),
    list: (items: readonly string[]) => list().format(items.map(isolated)),
  }
}

/** A browser's storage may hold anything, and no value may keep a screen from rendering. */
function formatDate(format: () => Intl.DateTimeFormat, said: string, instant = said): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? said : format().format(date)
}

/** Creating a formatter takes milliseconds, more on a phone, and the first screen needs none. */
function whenNeeded<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

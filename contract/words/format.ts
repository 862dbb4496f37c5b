/** How a language writes days, times and lists. `locale` is a BCP 47 tag. What is no date is told as it stands. */
export function formatIn(locale: string) {
  const number = whenNeeded(() => new Intl.NumberFormat(locale))
  const list = whenNeeded(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  const longDay = whenNeeded(() => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }))
  const plainDay = whenNeeded(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
  const dateAndTime = whenNeeded(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }),
  )
  const dateOnly = whenNeeded(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }))
  const clock = whenNeeded(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }))
  return {
    locale,
    /** `YYYY-MM-DD` → "Saturday, November 21, 2026". */
    dayWithWeekday: (day: string) => formatDate(longDay, day, `${day}T00:00:00Z`),
    /** `YYYY-MM-DD` → "November 21, 2026". */
    day: (day: string) => formatDate(plainDay, day, `${day}T00:00:00Z`),
    /** RFC 3339 → "November 21, 2026 at 3:04 PM", in the reader's own time zone. */
    moment: (instant: string) => formatDate(dateAndTime, instant),
    /** `HH:MM` → "9:30 AM". */
    time: (time: string) => formatDate(clock, time, `2000-01-01T${time}:00Z`),
    /** RFC 3339 → "November 21, 2026", in the reader's own time zone. */
    date: (instant: string) => formatDate(dateOnly, instant),
    /** 1200 → "1,200". */
    number: (value: number) => number().format(value),
    list: (items: readonly string[]) => list().format(items),
  }
}

/** A browser's store may hold anything, and whatever stands there must not keep a screen from being drawn. */
function formatDate(format: () => Intl.DateTimeFormat, said: string, instant = said): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? said : format().format(date)
}

/** Each takes milliseconds to make, on a phone many, and the first screen needs none. */
function whenNeeded<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

/** How a language writes days, times and lists. `locale` is a BCP 47 tag. */
export function formatIn(locale: string) {
  const number = new Intl.NumberFormat(locale)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const longDay = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  const plainDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const dateAndTime = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  const dateOnly = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  return {
    locale,
    /** `YYYY-MM-DD` → "Saturday, November 21, 2026". */
    dayWithWeekday: (day: string) => longDay.format(new Date(`${day}T00:00:00Z`)),
    /** `YYYY-MM-DD` → "November 21, 2026". */
    day: (day: string) => plainDay.format(new Date(`${day}T00:00:00Z`)),
    /** RFC 3339 → "November 21, 2026 at 3:04 PM", in the reader's own time zone. */
    moment: (instant: string) => dateAndTime.format(new Date(instant)),
    /** `HH:MM` → "9:30 AM". */
    time: (time: string) => clock.format(new Date(`2000-01-01T${time}:00Z`)),
    /** RFC 3339 → "November 21, 2026", in the reader's own time zone. */
    date: (instant: string) => dateOnly.format(new Date(instant)),
    /** 1200 → "1,200". */
    number: (value: number) => number.format(value),
    list: (items: readonly string[]) => list.format(items),
  }
}

import type { Money } from '../topics/fact.ts'
import { US_ZONES, type UsZone } from './zones.ts'

/** How a language writes what documents print. Its own, not Intl's: a record reads the same for ever, whatever is updated. */
export type Calendar = {
  months: readonly string[]
  weekdays: readonly string[]
  day: (parts: { day: number; month: string; year: number }) => string
  dayOfYear: (parts: { day: number; month: string }) => string
  weekdayAndDay: (weekday: string, day: string) => string
  time: (parts: { hour: number; minutes: string; isMorning: boolean }) => string
  dayAndTime: (day: string, time: string) => string
  /** As they stand after a time: "9:30 PM Eastern Time". */
  zones: Record<UsZone, string>
  /** "by email" → "email": people write both. */
  means: (typed: string) => string
  /** "3.4" → "section 3.4"; what is typed as “Section 3.4” or “Article V” says it itself. */
  section: (typed: string) => string
  and: (items: readonly string[]) => string
  or: (items: readonly string[]) => string
}

export function documentFormat(calendar: Calendar) {
  const month = (digits: string) => calendar.months[Number(digits) - 1] ?? digits
  const day = (written: string) => {
    const [year = '', monthDigits = '', dayDigits = ''] = written.split('-')
    return calendar.day({ day: Number(dayDigits), month: month(monthDigits), year: Number(year) })
  }
  const time = (written: string) => {
    const [hours = '', minutes = ''] = written.split(':')
    return calendar.time({ hour: Number(hours) % 12 || 12, minutes, isMorning: Number(hours) < 12 })
  }
  return {
    /** `YYYY-MM-DD` → "November 20, 2026". */
    day,
    /** `YYYY-MM-DD` → "Friday, November 20, 2026". */
    dayWithWeekday: (written: string) =>
      calendar.weekdayAndDay(
        calendar.weekdays[new Date(`${written}T00:00:00Z`).getUTCDay()] ?? '',
        day(written),
      ),
    /** `MM-DD` → "June 30". */
    monthDay: (written: string) => {
      const [monthDigits = '', dayDigits = ''] = written.split('-')
      return calendar.dayOfYear({ day: Number(dayDigits), month: month(monthDigits) })
    },
    /** `HH:MM` → "9:30 AM". */
    time,
    /** RFC 3339 → `YYYY-MM-DD`, the day by the clocks of `zone` (IANA). */
    dayIn: (instant: string, zone: string) => inZone(instant, zone)[0],
    /** RFC 3339 → "November 20, 2026, 2:30 PM", by the clocks of `zone` (IANA). */
    moment: (instant: string, zone: string) => {
      const [localDay = '', localTime = ''] = inZone(instant, zone)
      return calendar.dayAndTime(day(localDay), time(localTime))
    },
    /** `America/New_York` → "Eastern Time"; `undefined` for what people in the United States have no name for. */
    zoneName: (zone: string): string | undefined => {
      const zones: Partial<Record<string, UsZone>> = US_ZONES
      const named = zones[zone]
      return named && calendar.zones[named]
    },
    /** `Europe/Madrid` → "Europe/Madrid, UTC+01:00", as it was then; one that no clock knows stays as it was stated. */
    zoneThen: (zone: string, local: { day: string; time?: string | undefined }) =>
      isZoneKnown(zone) ? `${zone.replaceAll('_', ' ')}, UTC${offsetIn(zone, local)}` : zone,
    /** 1250000 cents → "$12,500.00", 12.5 → "$0.125". */
    money: ({ minor }: Money) => `$${grouped(Math.floor(minor / 100))}.${decimalsOf(minor)}`,
    number: grouped,
    percent: (percent: number) => `${grouped(percent)}%`,
    /** "2/3". */
    part: (numerator: number, denominator: number) => `${numerator}/${denominator}`,
    means: calendar.means,
    section: calendar.section,
    and: calendar.and,
    or: calendar.or,
  }
}

/** 12500 → "12,500", 66.67 → "66.67", as both languages write it in the United States. */
function grouped(number: number): string {
  const [whole = '', ...decimals] = inDigits(number).split('.')
  return [whole.replace(/\B(?=(\d{3})+(?!\d))/gu, ','), ...decimals].join('.')
}

/** 0.0000001, which would be 1e-7. */
function inDigits(number: number): string {
  const [digits = '', places] = String(number).split('e-')
  return places === undefined ? digits : `0.${'0'.repeat(Number(places) - 1)}${digits.replace('.', '')}`
}

/** What stands behind the point: two digits, and up to two more of an amount that has fractions of cents. */
function decimalsOf(minor: number): string {
  const cents = minor - Math.floor(minor / 100) * 100
  return String(Math.round(cents * 100))
    .padStart(4, '0')
    .replace(/0{1,2}$/u, '')
}

/** Whether the clocks of this zone (IANA) are known here: other programs may send any name. */
export function isZoneKnown(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    // What Intl throws for a zone that it does not know says no more than that.
    return false
  }
}

/** `["2026-11-20", "14:30"]`. */
function inZone(instant: string, zone: string): [day: string, time: string] {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return [`${part('year')}-${part('month')}-${part('day')}`, `${part('hour')}:${part('minute')}`]
}

const MINUTE_MS = 60_000

/** `+01:00`: how far the clocks of `zone` (IANA) were from UTC when they showed this; at noon where no time is known. */
function offsetIn(zone: string, { day, time = '12:00' }: { day: string; time?: string | undefined }): string {
  const shown = Date.parse(`${day}T${time}Z`)
  // The first and the last day that can be given lie in another year elsewhere, of three digits or of five: no text to parse.
  const aheadAt = (instant: number) => {
    const [year = 0, month = 1, ...rest] = inZone(new Date(instant).toISOString(), zone)
      .flatMap((shownThere) => shownThere.split(/[-:]/u))
      .map(Number)
    return Date.UTC(year, month - 1, ...rest) - instant
  }
  // The first guess may lie beyond a change of the clocks.
  const minutes = aheadAt(shown - aheadAt(shown)) / MINUTE_MS
  const digits = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${digits.map((each) => String(each).padStart(2, '0')).join(':')}`
}

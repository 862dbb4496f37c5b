import { isolated } from '@minutebook/domain/text'
import type { Money } from '@minutebook/domain/topics/fact'
import { anyOf } from '@minutebook/domain/typed-words'
import { clockIn, isZoneKnown, offsetIn } from '@minutebook/domain/zone-clock'
import { US_ZONES, type UsZone } from './zones.ts'

/**
 * How a language writes the values in documents. Not by Intl: the same minutes must give the same text on the
 * review and on the server, whatever their versions.
 */
export type Calendar = {
  months: readonly string[]
  weekdays: readonly string[]
  day: (parts: { day: number; month: string; year: number }) => string
  dayOfYear: (parts: { day: number; month: string }) => string
  weekdayAndDay: (weekday: string, day: string) => string
  time: (parts: { hour: number; minutes: string; isMorning: boolean }) => string
  /** The word for 0:00, at which a day ends: "12:00 AM" is read as noon. */
  midnight: string
  dayAndTime: (day: string, time: string) => string
  /** The names of the zones after a time: "9:30 PM Eastern Time". */
  zones: Record<UsZone, string>
  /** "3.4" → "section 3.4". Text such as “Section 3.4” or “Article V” stays as typed. */
  section: (typed: string) => string
  /** A percentage, written after "of": "60%"; Spanish needs an article. */
  percentPart: (written: string) => string
  /** The number of people or seats: small numbers are written in words. */
  people: (count: number) => string
  and: (items: readonly string[]) => string
  or: (items: readonly string[]) => string
}

const BEFORE_MEANS = new RegExp(String.raw`^${anyOf('through')}\s+`, 'iu')

export function documentFormat(calendar: Calendar) {
  const month = (digits: string) => calendar.months[Number(digits) - 1] ?? digits
  const day = (written: string) => {
    const [year = '', monthDigits = '', dayDigits = ''] = written.split('-')
    return calendar.day({ day: Number(dayDigits), month: month(monthDigits), year: Number(year) })
  }
  const time = (written: string) => {
    const [hours = '', minutes = ''] = written.split(':')
    if (hours === '00' && minutes === '00') return calendar.midnight
    return calendar.time({ hour: Number(hours) % 12 || 12, minutes, isMorning: Number(hours) < 12 })
  }
  return {
    people: (count: number) => ({ text: calendar.people(count), count }),
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
    /** The same for sentences that need "a la una" and "a las dos". */
    clock: (written: string) => ({
      text: time(written),
      count: Number(written.slice(0, 2)) % 12 === 1 || written === '00:00' ? 1 : 2,
    }),
    /** RFC 3339 → `YYYY-MM-DD`, the local day in `zone` (IANA). */
    dayIn: (instant: string, zone: string) => clockIn(instant, zone)[0],
    /** RFC 3339 → "November 20, 2026, 2:30 PM", the local time in `zone` (IANA). */
    moment: (instant: string, zone: string) => {
      const [localDay = '', localTime = ''] = clockIn(instant, zone)
      return calendar.dayAndTime(day(localDay), time(localTime))
    },
    /**
     * `America/New_York` → "Eastern Time"; `undefined` if people in the United States have no name for it.
     */
    zoneName: (zone: string): string | undefined => {
      const zones: Partial<Record<string, UsZone>> = US_ZONES
      const named = zones[zone]
      return named && calendar.zones[named]
    },
    /**
     * `Europe/Madrid` → "Europe/Madrid, UTC+01:00", with the offset of that time; an unknown zone stays as
     * stated.
     */
    zoneThen: (
      zone: string,
      local: { day: string; time?: string | undefined; offset?: string | undefined },
    ) =>
      isZoneKnown(zone) ? `${zone.replaceAll('_', ' ')}, UTC${local.offset ?? offsetIn(zone, local)}` : zone,
    /** `-05:00` → "UTC−05:00", with a minus sign. */
    offset: (offset: string) => `UTC${offset.replace('-', '\u2212')}`,
    /** 1250000 cents → "$12,500.00", 12.5 → "$0.125". */
    money: ({ minor }: Money) => `$${grouped(Math.floor(minor / 100))}.${decimalsOf(minor)}`,
    number: grouped,
    /** A number that also selects singular or plural. */
    counted: (number: number) => ({ text: grouped(number), count: number }),
    percent: (percent: number) => `${grouped(percent)}%`,
    /** "2/3"; "60%" if the denominator is 100. */
    part: (numerator: number, denominator: number) =>
      denominator === 100 ? calendar.percentPart(`${numerator}%`) : `${numerator}/${denominator}`,
    /** "by email" → "email": the sentence already has "by". */
    means: (typed: string) => typed.replace(BEFORE_MEANS, ''),
    section: calendar.section,
    and: (items: readonly string[]) => calendar.and(items.map(isolated)),
    or: (items: readonly string[]) => calendar.or(items.map(isolated)),
  }
}

/** 12500 → "12,500", 66.67 → "66.67", as both languages write it in the United States. */
function grouped(number: number): string {
  const [whole = '', ...decimals] = inDigits(number).split('.')
  return [whole.replace(/\B(?=(\d{3})+(?!\d))/gu, ','), ...decimals].join('.')
}

/** Avoids exponents: 0.0000001 instead of 1e-7. */
function inDigits(number: number): string {
  const [digits = '', places] = String(number).split('e-')
  return places === undefined ? digits : `0.${'0'.repeat(Number(places) - 1)}${digits.replace('.', '')}`
}

/** The decimals: two digits, and up to two more if the amount has fractions of cents. */
function decimalsOf(minor: number): string {
  const cents = minor - Math.floor(minor / 100) * 100
  return String(Math.round(cents * 100))
    .padStart(4, '0')
    .replace(/0{1,2}$/u, '')
}

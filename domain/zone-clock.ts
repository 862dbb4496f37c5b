/*
 * The clocks of a time zone (IANA name). Formatters are cached, because making one takes longer than all
 * other work on a submission.
 */

const FORMATS = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  // Intl accepts each name in any case. The cache takes only Intl's own spelling, so that it stays small.
  if (format.resolvedOptions().timeZone === zone) FORMATS.set(zone, format)
  return format
}

/** Whether the clocks of this zone are known here. Other programs may send any name. */
export function isZoneKnown(zone: string): boolean {
  try {
    return Boolean(formatOf(zone))
  } catch {
    // For an unknown zone, Intl throws an error without further facts.
    return false
  }
}

/** RFC 3339 → `["2026-11-20", "14:30"]`. */
export function clockIn(instant: string, zone: string): [day: string, time: string] {
  const { year, month, day, hour, minute } = shownAt(new Date(instant), zone)
  return [`${year}-${month}-${day}`, `${hour}:${minute}`]
}

/** `11/20/2026, 14:30`. The parts one by one would take twice as long. */
const SHOWN = /^(?<month>\d+)\/(?<day>\d+)\/(?<year>\d+), (?<hour>\d+):(?<minute>\d+)$/u

function shownAt(instant: Date | number, zone: string): Partial<Record<string, string>> {
  return SHOWN.exec(formatOf(zone).format(instant))?.groups ?? {}
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const MOST_DAYS = 1_000
/** The offset of a zone on a whole day in UTC, by both; `undefined` for a day on which its clocks change. */
const DAYS = new Map<string, number | undefined>()

/** The offset of the clocks of `zone` from UTC at an instant; all in milliseconds. */
function aheadAt(instant: number, zone: string): number {
  const day = Math.floor(instant / DAY_MS)
  const name = `${day} ${zone}`
  if (!DAYS.has(name)) {
    if (DAYS.size >= MOST_DAYS) DAYS.clear()
    const first = readAhead(day * DAY_MS, zone)
    DAYS.set(name, first === readAhead((day + 1) * DAY_MS, zone) ? first : undefined)
  }
  return DAYS.get(name) ?? readAhead(instant, zone)
}

function readAhead(instant: number, zone: string): number {
  // The first and the last possible day may lie in another year elsewhere, of three or five digits, which
  // cannot be parsed as text.
  const { year, month, day, hour, minute } = shownAt(instant, zone)
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) - instant
}

/**
 * `+01:00`: the offset of `zone` from UTC when its clocks showed this time; at noon where no time is known.
 */
export function offsetIn(
  zone: string,
  { day, time = '12:00' }: { day: string; time?: string | undefined },
): string {
  const shown = Date.parse(`${day}T${time}Z`)
  // The first guess may lie on the other side of a clock change.
  return written(aheadAt(shown - aheadAt(shown, zone), zone))
}

/**
 * Every offset from UTC at which the clocks of `zone` showed this day (`YYYY-MM-DD`) and time (`HH:MM`):
 * usually one; two for the hour that repeats when clocks are set back (the earlier moment first); none for
 * the skipped hour.
 */
export function offsetsAt(zone: string, day: string, time: string): string[] {
  const shown = Date.parse(`${day}T${time}Z`)
  const around = new Set([aheadAt(shown - DAY_MS, zone), aheadAt(shown + DAY_MS, zone)])
  return [...around]
    .filter((ahead) => aheadAt(shown - ahead, zone) === ahead)
    .toSorted((one, other) => other - one)
    .map(written)
}

function written(ahead: number): string {
  const minutes = ahead / MINUTE_MS
  const digits = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${digits.map((each) => String(each).padStart(2, '0')).join(':')}`
}

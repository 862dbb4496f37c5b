const twoDigits = (part: number) => String(part).padStart(2, '0')

/** `YYYY-MM-DD`, the day in this device's time zone at that moment. */
export function localDay(moment: Date): string {
  return `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`
}

/** RFC 3339 in UTC: the moment on `day` (`YYYY-MM-DD`) with the same local clock time as `moment`. */
export function sameClockTimeOn(day: string, moment: Date): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const then = new Date(moment)
  then.setFullYear(year, month - 1, dayOfMonth)
  return then.toISOString()
}

/**
 * What people call the time of a zone (IANA): `America/New_York` → "Eastern Time" in the language of `locale` (BCP 47). A zone that
 * no clock here knows stays as it was stated.
 */
export function zoneName(zone: string, locale: string): string {
  if (zone === 'UTC') return zone
  try {
    const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone
  } catch {
    return zone
  }
}

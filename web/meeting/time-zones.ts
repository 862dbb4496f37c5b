/** IANA name of the time zone that this device is set to. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** All IANA names that the browser knows, the given one among them even when the browser calls it otherwise. */
export function zonesWith(zone: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', zone])].toSorted()
}

/** `America/New_York` → `America/New York`. */
export function zoneLabel(zone: string): string {
  return zone.replaceAll('_', ' ')
}

import { expect, test } from 'vitest'
import { zoneName } from './zone-name.ts'

test.each([
  ['America/New_York', 'en-US', 'Eastern Time'],
  ['America/Indiana/Knox', 'en-US', 'Central Time'],
  ['America/Phoenix', 'en-US', 'Mountain Standard Time'],
  ['America/New_York', 'es-US', 'hora oriental'],
  ['Europe/Berlin', 'en-US', 'Central European Time'],
  ['UTC', 'en-US', 'UTC'],
  ['Elkhorn/Main_Street', 'en-US', 'Elkhorn/Main_Street'],
])('the time of %s is called in %s: %s', (zone, locale, name) => {
  expect(zoneName(zone, locale)).toBe(name)
})

import { expect, test } from 'vitest'
import { someMinutes } from '../../test/factories.ts'
import { requireKnownZone } from './require-known-zone.ts'

const meetingIn = (zone: string) => someMinutes({ meetingTime: { day: '2026-11-20', zone } })

test.each(['America/New_York', 'US/Eastern', 'UTC', 'Asia/Kolkata', 'Asia/Calcutta', 'Etc/GMT+5', '-05'])(
  'minutes of a meeting by the clocks of %s are taken',
  (zone) => {
    expect(() => requireKnownZone(meetingIn(zone))).not.toThrow()
  },
)

test.each(['America/Springfield', 'Eastern', 'CEST', 'Mars/Olympus_Mons'])(
  'a zone that no clock knows is refused: %s',
  (zone) => {
    expect(() => requireKnownZone(meetingIn(zone))).toThrow(
      'The time zone must be one that exists, like America/New_York.',
    )
  },
)

test('minutes without a local time need none', () => {
  expect(() => requireKnownZone(someMinutes({ meetingTime: undefined }))).not.toThrow()
})

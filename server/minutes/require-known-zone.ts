import type { Minutes } from '@minutebook/contract/minutes'
import { isZoneKnown } from '@minutebook/contract/wording/document-format'
import { US_ZONES } from '@minutebook/contract/wording/zones'
import { invalidAnswer } from './invalid-answer.ts'

/** Nearly all that are ever sent: making a clock to ask it takes longer than everything else that reads a submission. */
const USUAL_ZONES = new Set([...Object.keys(US_ZONES), ...Intl.supportedValuesOf('timeZone')])

/**
 * A time zone is one that clocks know here: of any other a document could say no offset and no local time. Records that were made
 * before, or with clocks that knew more, stay as they are. Throws `answers-invalid`.
 */
export function requireKnownZone({ meetingTime }: Minutes): void {
  if (!meetingTime || USUAL_ZONES.has(meetingTime.zone) || isZoneKnown(meetingTime.zone)) return
  throw invalidAnswer('/MeetingTime/Zone', 'zoneUnknown')
}

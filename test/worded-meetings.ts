import { minutesContent } from '@minutebook/contract/documents/minutes-content'
import type { Language } from '@minutebook/contract/languages'
import type { MinutesRecord } from '@minutebook/contract/record'
import { contentText } from './block-text.ts'
import { aRecordOf, GOLDEN_MEETINGS } from './golden-meetings.ts'

export type Meeting = Parameters<typeof aRecordOf>[0]

const PRESENT = { status: 'present' as const }

/** Meetings of four directors of a board of four, who were all there, with the sentences of one version of the wording. */
export function meetingsInWording(wordingVersion: number, usual: Meeting = {}) {
  function aMeeting(changes: Meeting): MinutesRecord {
    return aRecordOf({
      directors: GOLDEN_MEETINGS.everyField.directors,
      attendance: [PRESENT, PRESENT, PRESENT, PRESENT],
      allDirectorsAttended: true,
      boardSeats: 4,
      wordingVersion,
      ...usual,
      ...changes,
    })
  }

  function textOf(meeting: Meeting, language: Language = 'en'): string {
    return contentText(
      minutesContent({ record: aMeeting(meeting), digest: '', language, withAddresses: false }),
    )
  }

  return { aMeeting, textOf }
}

import { certificateContent } from '@minutebook/document-text/certificate-content'
import type { CertificateRequest } from '@minutebook/document-text/certificate-opening'
import { minutesContent } from '@minutebook/document-text/minutes-content'
import type { Language } from '@minutebook/domain/language-names'
import type { MinutesRecord } from '@minutebook/domain/record'
import { contentText } from '../support/block-text.ts'
import { aRecordOf, GOLDEN_MEETINGS } from './golden-meetings.ts'

export type Meeting = Parameters<typeof aRecordOf>[0]

const PRESENT = { status: 'present' as const }

/** A meeting of all four directors of a board of four, without guests. */
export function aMeeting(changes: Meeting): MinutesRecord {
  return aRecordOf({
    directors: GOLDEN_MEETINGS.everyField.directors,
    attendance: [PRESENT, PRESENT, PRESENT, PRESENT],
    allDirectorsAttended: true,
    boardSeats: 4,
    otherPersons: [],
    ...changes,
  })
}

/** The minutes of {@link aMeeting}, recorded in this language. */
export function minutesText(changes: Meeting, language: Language = 'en'): string {
  const record = aMeeting({ language, ...changes })
  return contentText(minutesContent({ record, digest: '', language, withAddresses: false }))
}

/** A request for the certificate of a record's first resolution, on the day after its meeting. */
export function aCertificateOf(record: MinutesRecord): CertificateRequest {
  return {
    record,
    digest: 'd1'.repeat(32),
    verifyAt: 'https://minutebook.example/verify/record',
    index: 0,
    language: 'en',
    now: '2026-11-21T12:00:00.000Z',
    isCorrected: false,
  }
}

/** The certificate of the first resolution of {@link aMeeting}, or the reason why there is none. */
export function certificateText(changes: Meeting, language: Language = 'en'): string {
  const drawn = certificateContent({ ...aCertificateOf(aMeeting(changes)), language })
  return 'refused' in drawn ? drawn.refused : contentText(drawn.content)
}

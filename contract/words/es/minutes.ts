import type * as english from '../en/minutes.ts'
import { attendance } from './attendance.ts'
import { discussion } from './discussion.ts'
import { meetingDate } from './meeting.ts'
import { review, sending } from './review.ts'
import { correction, documents, minuteBook, confirmation, receipt } from './record.ts'

export const minutes: typeof english.minutes = {
  confirmation,
  receipt,
  correction,
  documents,
  minuteBook,
  meetingDate,
  discussion,
  attendance,
  review,
  sending,
}

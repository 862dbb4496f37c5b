import { attendance } from './attendance.ts'
import { discussion } from './discussion.ts'
import { meetingDate } from './meeting.ts'
import { review, sending } from './review.ts'
import { correction, documents, minuteBook, confirmation, receipt } from './record.ts'

/** What the screens of the meeting say, and whatever shows minutes: fetched with the first of them. */
export const minutes = {
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

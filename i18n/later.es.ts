import { attendance } from './es/attendance.ts'
import { discussion, plan } from './es/discussion.ts'
import { meetingDate } from './es/meeting.ts'
import { directors, otherPersons } from './es/people.ts'
import { privacy } from './es/frame.ts'
import { confirmation, correction, documents, minuteBook, pattern, receipt } from './es/record.ts'
import { review, sending } from './es/review.ts'

/** The sentences of the other screens. They load with the part of the frame that stores answers. */
export const later = {
  attendance,
  confirmation,
  correction,
  pattern,
  directors,
  discussion,
  plan,
  documents,
  meetingDate,
  minuteBook,
  otherPersons,
  privacy,
  receipt,
  review,
  sending,
}

import { attendance } from './en/attendance.ts'
import { discussion, plan } from './en/discussion.ts'
import { meetingDate } from './en/meeting.ts'
import { directors, otherPersons } from './en/people.ts'
import { privacy } from './en/frame.ts'
import { confirmation, correction, documents, minuteBook, pattern, receipt } from './en/record.ts'
import { review, sending } from './en/review.ts'

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

import { attendance } from './es/attendance.ts'
import { consents } from './es/consents.ts'
import { discussion, plan } from './es/discussion.ts'
import { privacy } from './es/frame.ts'
import { guided } from './es/guided.ts'
import { lawFindings } from './es/law-findings.ts'
import { meetingDate } from './es/meeting.ts'
import { papersBefore } from './es/papers-before.ts'
import { directors, otherPersons } from './es/people.ts'
import { carrying, confirmation, correction, documents, minuteBook, pattern, receipt } from './es/record.ts'
import { review, sending } from './es/review.ts'
import { statements } from './es/statements.ts'
import { waivers } from './es/waivers.ts'
import * as first from './first.es.ts'
import type { Words } from './words.en.ts'

/** All texts of the screens in Spanish, as written in the United States. */
export const es: Words = {
  ...first,
  attendance,
  confirmation,
  consents,
  correction,
  directors,
  discussion,
  documents,
  guided,
  lawFindings,
  meetingDate,
  minuteBook,
  carrying,
  otherPersons,
  papersBefore,
  pattern,
  plan,
  privacy,
  receipt,
  review,
  sending,
  statements,
  waivers,
}

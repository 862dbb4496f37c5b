import { attendance } from './en/attendance.ts'
import { consents } from './en/consents.ts'
import { discussion, plan } from './en/discussion.ts'
import { privacy } from './en/frame.ts'
import { guided } from './en/guided.ts'
import { lawFindings } from './en/law-findings.ts'
import { meetingDate } from './en/meeting.ts'
import { papersBefore } from './en/papers-before.ts'
import { directors, otherPersons } from './en/people.ts'
import { carrying, confirmation, correction, documents, minuteBook, pattern, receipt } from './en/record.ts'
import { review, sending } from './en/review.ts'
import { statements } from './en/statements.ts'
import { waivers } from './en/waivers.ts'
import * as first from './first.en.ts'

/**
 * All texts of the screens in English (US). Another language is another folder of the same shape. A browser
 * loads the texts of the first screen before the others.
 */
export const en = {
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

/** The shape of a language's catalogue: every other language must have all sentences of the English one. */
export type Words = typeof en

/** Sentences that replace others of the same names. */
export type Replaced = { [Section in keyof Words]?: Partial<Words[Section]> }

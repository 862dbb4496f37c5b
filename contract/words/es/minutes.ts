import type * as english from '../en/minutes.ts'
import { attendance, discussion, meetingDate } from './meeting.ts'
import { review, sending } from './review.ts'

export const minutes: typeof english.minutes = { meetingDate, discussion, attendance, review, sending }

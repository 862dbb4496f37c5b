import type { Fields } from '../draft/entered-values.ts'
import { readDate } from '../forms/read-date.ts'
import { DATE, NOTICE_DATE } from '../forms/meeting-controls.ts'
import { typedDate } from './meeting-entries.ts'

/** Whether notice came after the meeting, as the two dates are typed: nobody learned of it from that. */
export function isTypedNoticeLate(fields: Fields): boolean {
  const [notice, meeting] = [NOTICE_DATE, DATE].map((name) => readDate(typedDate(fields, name)).day)
  return notice !== undefined && meeting !== undefined && notice > meeting
}

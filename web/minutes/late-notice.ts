import { readDate } from '../journey/read-date.ts'
import { DATE, NOTICE_DATE } from './control-names.ts'
import { typedDate } from './meeting-entries.ts'

/** Both days are `YYYY-MM-DD`. Nobody learns of a meeting from a notice that comes after it. */
export function isNoticeLate(noticeDay: string | undefined, meetingDay: string | undefined): boolean {
  return noticeDay !== undefined && meetingDay !== undefined && noticeDay > meetingDay
}

/** The same of the dates as they are typed. */
export function isTypedNoticeLate(fields: Partial<Record<string, string>>): boolean {
  const dayOf = (name: string) => readDate(typedDate(fields, name)).day
  return isNoticeLate(dayOf(NOTICE_DATE), dayOf(DATE))
}

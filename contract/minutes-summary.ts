import { formOf } from './company-form.ts'
import type { MinutesSoFar } from './minutes-so-far.ts'
import { attendanceRows } from './summary/attendance-rows.ts'
import { companyRows } from './summary/company-rows.ts'
import { meetingRows } from './summary/meeting-rows.ts'
import { directorRows, officerRows, otherRows } from './summary/people-rows.ts'
import { quorumRows } from './summary/quorum-rows.ts'
import { row, type FilledIn, type SummarySection } from './summary/row.ts'
import { topicSections } from './summary/topic-sections.ts'
import type { ToldMatter } from './documents/told-matter.ts'
import type { Words } from './words.ts'

export type { FilledIn, SummaryRow, SummarySection } from './summary/row.ts'

/** What nobody touched; and the matters as the sentences of documents tell them (`told-minutes.ts`). */
type SummaryOptions = { filledIn?: FilledIn; matters?: readonly ToldMatter[] | undefined }

const NOTHING_FILLED_IN: FilledIn = { date: false, isToday: false, place: false, body: false, seats: false }

/** Every answer of the minutes in words, in the order of the document. Pure: screen and paper draw the same rows. */
export function summarizeMinutes(
  minutes: MinutesSoFar,
  words: Words,
  { filledIn = NOTHING_FILLED_IN, matters }: SummaryOptions = {},
): SummarySection[] {
  const { review, register } = words
  const attendance = [...attendanceRows(minutes, words), ...quorumRows(minutes, words, filledIn)]
  return [
    {
      id: 'company',
      heading: review.company,
      note: minutes.entity.jurisdiction && review.fromRegister(register.nameOf(minutes.entity.jurisdiction)),
      rows: companyRows(minutes, words),
    },
    { id: 'officers', heading: review.officers, rows: officerRows(minutes, words) },
    {
      id: 'directors',
      heading: review.directors(formOf(minutes, minutes.entity)),
      rows: directorRows(minutes, words),
    },
    { id: 'others', heading: review.others, rows: otherRows(minutes, words) },
    { id: 'meeting', heading: review.meeting, rows: meetingRows(minutes, words, filledIn) },
    { id: 'attendance', heading: review.attendance, rows: attendance },
    ...topicSections(minutes, words, matters),
    {
      id: 'closing',
      heading: review.closing,
      rows: row('otherMatters', review.otherMatters, minutes.otherMatters, 'attendance'),
    },
  ].filter(({ rows }) => rows.length > 0)
}

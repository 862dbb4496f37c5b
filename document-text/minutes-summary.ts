import { formOf } from '@minutebook/domain/company-form'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import { attendanceRows } from './attendance-rows.ts'
import { companyRows } from './company-rows.ts'
import { meetingRows } from './meeting-rows.ts'
import { directorRows, officerRows, otherRows } from './people-rows.ts'
import { quorumRows } from './quorum-rows.ts'
import { row, type FilledIn, type SummarySection } from './row.ts'
import { topicSections } from './topic-sections.ts'
import type { ReviewMatter } from './review-matter.ts'
import type { Words } from '@minutebook/i18n/words.en'

export type { FilledIn, SummaryRow, SummarySection } from './row.ts'

/** Defaults that the person left unchanged, and the matters in the sentences of documents (`review-matter.ts`). */
type SummaryOptions = { filledIn?: FilledIn; matters?: readonly ReviewMatter[] | undefined }

const NOTHING_FILLED_IN: FilledIn = { date: false, isToday: false, place: false, body: false, seats: false }

/** Every answer of the minutes in words, in the order of the document. Pure: screen and paper show the same rows. */
export function summarizeMinutes(
  minutes: PartialMinutes,
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

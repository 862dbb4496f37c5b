import { absentParts } from '@minutebook/contract/absent-parts'
import type { MinutesSoFar } from '@minutebook/contract/minutes-so-far'
import { speakQuorum } from '@minutebook/contract/spoken-quorum'
import { takingPartIn } from '@minutebook/contract/summary/quorum-rows'
import type { ToldMatter } from '@minutebook/contract/documents/told-matter'
import type { Answers } from '../draft/answers.ts'
import { changePath } from '../journey/leaving.ts'
import { words } from '../language/words.ts'
import { datePartName } from '../ui/date-parts.ts'
import { DATE, NOTICE_DATE } from '../forms/meeting-controls.ts'
import { likelyDuplicates } from './likely-duplicates.ts'
import { sayDoubts } from '../summary/quorum-doubts.ts'

export type ToRemark = {
  answers: Answers
  minutes: MinutesSoFar
  matters?: readonly ToldMatter[] | undefined
  /** `YYYY-MM-DD`, this device's day. */
  today: string
}

/** `to`: the address where the answer is put right, unless it may be one of several. */
export type Remark = { text: string; to?: string }

/** What may well be right and often is not. */
export function reviewRemarks({ answers, minutes, matters = [], today }: ToRemark): Remark[] {
  const { meeting } = answers
  const day = meeting?.time.day
  const noticeDay = meeting?.notice?.day
  const attendance = changePath('attendance')
  return [
    ...(day !== undefined && day > today ? [{ text: words.review.future, to: dateAddress(DATE) }] : []),
    ...(day !== undefined && noticeDay !== undefined && noticeDay > day
      ? [{ text: words.review.noticeLate, to: dateAddress(NOTICE_DATE) }]
      : []),
    ...likelyDuplicates(answers).map((name) => ({ text: words.review.sameName(name) })),
    ...quorumRemarks(minutes).map((text) => ({ text, to: attendance })),
    ...absentParts(minutes).map(({ part, name }) => ({
      text: words.review.absentPart(part, name),
      to: attendance,
    })),
    ...matters.flatMap((matter, index) => {
      // Of several matters each has an address of its own.
      const to = changePath('discussion', matters.length > 1 ? index + 1 : undefined)
      return matter.remarks.map((remark) => ({ text: words.review.ofMatter(matter.title, remark), to }))
    }),
  ]
}

function dateAddress(name: string): string {
  return `${changePath('meetingDate')}#${datePartName(name, 'month')}`
}

/** That too few took part, and numbers that do not fit together. */
function quorumRemarks(minutes: MinutesSoFar): string[] {
  const facts = takingPartIn(minutes)
  if (!facts) return []
  const spoken = speakQuorum(facts, words)
  return [...(spoken && !spoken.isMet ? [`${spoken.counted} ${spoken.verdict}`] : []), ...sayDoubts(facts)]
}

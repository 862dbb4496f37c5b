import { absentParts } from '@minutebook/contract/absent-parts'
import type { MinutesSoFar } from '@minutebook/contract/minutes-summary'
import { speakQuorum } from '@minutebook/contract/spoken-quorum'
import { takingPartIn } from '@minutebook/contract/summary/quorum-rows'
import type { ToldMatter } from '@minutebook/contract/told-matter'
import type { Answers } from '../journey/answers.ts'
import { words } from '../journey/words.ts'
import { isNoticeLate } from './late-notice.ts'
import { likelyDuplicates } from './likely-duplicates.ts'
import { sayDoubts } from './quorum-doubts.ts'

export type ToRemark = {
  answers: Answers
  minutes: MinutesSoFar
  matters: readonly ToldMatter[] | undefined
  /** `YYYY-MM-DD`, this device's day. */
  today: string
}

/** What may well be right and often is not. */
export function reviewRemarks({ answers, minutes, matters, today }: ToRemark): string[] {
  const { meeting } = answers
  const day = meeting?.time.day
  return [
    ...(day !== undefined && day > today ? [words.review.future] : []),
    ...(isNoticeLate(meeting?.notice?.day, day) ? [words.review.noticeLate] : []),
    ...likelyDuplicates(answers).map((name) => words.review.sameName(name)),
    ...quorumRemarks(minutes),
    ...absentParts(minutes).map(({ part, name }) => words.review.absentPart(part, name)),
    ...(matters ?? []).flatMap(({ title, remarks: ofMatter }) =>
      ofMatter.map((remark) => words.review.ofMatter(title, remark)),
    ),
  ]
}

/** That too few took part, and numbers that do not fit together. */
function quorumRemarks(minutes: MinutesSoFar): string[] {
  const facts = takingPartIn(minutes)
  if (!facts) return []
  const spoken = speakQuorum(facts, words)
  return [...(spoken && !spoken.isMet ? [`${spoken.counted} ${spoken.verdict}`] : []), ...sayDoubts(facts)]
}

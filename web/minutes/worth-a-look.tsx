import { absentParts } from '@minutebook/contract/absent-parts'
import { speakQuorum } from '@minutebook/contract/spoken-quorum'
import { takingPartIn } from '@minutebook/contract/summary/quorum-rows'
import type { MinutesSoFar } from '@minutebook/contract/minutes-summary'
import type { ToldMatter } from '@minutebook/contract/told-matter'
import type { Answers } from '../journey/answers.ts'
import { words } from '../journey/words.ts'
import { Note } from '../ui/note.tsx'
import { likelyDuplicates } from './likely-duplicates.ts'
import { sayDoubts } from './quorum-doubts.ts'

type WorthALookProps = {
  answers: Answers
  minutes: MinutesSoFar
  matters: readonly ToldMatter[] | undefined
  today: string
}

/** What may well be right and often is not. It stops nobody. */
export function WorthALook({ answers, minutes, matters, today }: WorthALookProps) {
  const day = answers.meeting?.time.day
  const remarks = [
    ...(day !== undefined && day > today ? [words.review.future] : []),
    ...likelyDuplicates(answers).map((name) => words.review.sameName(name)),
    ...quorumRemarks(minutes),
    ...absentParts(minutes).map(({ part, name }) => words.review.absentPart(part, name)),
    ...(matters ?? []).flatMap(({ title, remarks: ofMatter }) =>
      ofMatter.map((remark) => words.review.ofMatter(title, remark)),
    ),
  ]
  if (remarks.length === 0) return null
  return (
    <Note tone="warn">
      <strong>{words.review.worthALook}</strong>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </Note>
  )
}

/** That too few took part, and numbers that do not fit together. */
function quorumRemarks(minutes: MinutesSoFar): string[] {
  const facts = takingPartIn(minutes)
  if (!facts) return []
  const spoken = speakQuorum(facts, words)
  return [...(spoken && !spoken.isMet ? [`${spoken.counted} ${spoken.verdict}`] : []), ...sayDoubts(facts)]
}

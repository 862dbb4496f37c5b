import type { Answers } from '../journey/answers.ts'
import { words } from '../journey/words.ts'
import { Note } from '../ui/note.tsx'
import { likelyDuplicates } from './likely-duplicates.ts'

/** What may well be right and often is not. It stops nobody. */
export function WorthALook({ answers, today }: { answers: Answers; today: string }) {
  const day = answers.meeting?.time.day
  const remarks = [
    ...(day !== undefined && day > today ? [words.review.future] : []),
    ...likelyDuplicates(answers).map((name) => words.review.sameName(name)),
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

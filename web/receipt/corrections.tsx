import type { OpenedCopy, OpenedRecord } from '@minutebook/domain/record'
import { words } from '../shell/words.ts'
import { Note } from '../ui/note.tsx'

type Corrected = Pick<OpenedRecord | OpenedCopy, 'corrections' | 'correctionBy'>

/** A record never changes, so the page shows later corrections beside it. */
export function Corrections({ of: { corrections, correctionBy } }: { of: Corrected }) {
  const { correction, format } = words
  if (!corrections) return null
  const { earlier, corrects, correctedBy, statements } = corrections
  return (
    <>
      {correctedBy.map(({ reference, recordedAt }) => (
        <Note key={reference} tone="warn">
          {correction.correctedBy(reference, format.date(recordedAt))}
        </Note>
      ))}
      {correctionBy === 'other' && <Note tone="warn">{correction.isStatement}</Note>}
      {[...earlier, ...(corrects ? [corrects] : [])].toReversed().map(({ reference }) => (
        <Note key={reference}>{correction.corrects(reference)}</Note>
      ))}
      {statements.map(({ reference, recordedAt }) => (
        <Note key={reference}>{correction.statement(reference, format.date(recordedAt))}</Note>
      ))}
    </>
  )
}

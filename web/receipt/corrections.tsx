import type { OpenedCopy, OpenedRecord } from '@minutebook/domain/record'
import { isStatement } from '@minutebook/domain/corrections'
import { isCorrected, sayChain, type BookEntry } from './book-order.ts'
import { words } from '../shell/words.ts'
import { Note } from '../ui/note.tsx'

type Corrected = Pick<OpenedRecord | OpenedCopy, 'corrections' | 'correctionBy'>

/** A record never changes, so the page shows later corrections beside it. */
export function Corrections({ of: { corrections, correctionBy } }: { of: Corrected }) {
  const { correction, format } = words
  const { earlier = [], corrects, correctedBy = [], beside = [], statements = [] } = corrections ?? {}
  return (
    <>
      {correctedBy.map(({ reference, recordedAt }) => (
        <Note key={reference} tone="warn">
          {correction.correctedBy(reference, format.date(recordedAt))}
        </Note>
      ))}
      {beside.map(({ reference, recordedAt }) => (
        <Note key={reference} tone="warn">
          {correction.beside(reference, format.date(recordedAt))}
        </Note>
      ))}
      {isStatement(correctionBy) && <Note tone="warn">{correction.isStatement}</Note>}
      {[...earlier, ...(corrects ? [corrects] : [])].toReversed().map(({ reference }) => (
        <Note key={reference}>{correction.corrects(reference)}</Note>
      ))}
      {statements.map(({ reference, recordedAt }) => (
        <Note key={reference}>{correction.statement(reference, format.date(recordedAt))}</Note>
      ))}
    </>
  )
}

/**
 * The record's chain of corrections, as far as this device knows it. A correction is deliberate, or follows an earlier send that
 * had arrived after all. All records stay, and the page names them.
 */
export function ChainOfSent({ entry }: { entry: BookEntry }) {
  const { confirmation, correction } = words
  const { corrects: reference, minutes } = entry.sent
  const [earlier, ...others] = entry.corrects
  const isUnplanned = minutes.supersedes !== undefined && reference === undefined
  const sentences = [
    ...(isUnplanned ? [confirmation.correction(earlier?.reference ?? '')] : []),
    ...(reference !== undefined && !earlier ? [correction.corrects(reference)] : []),
    ...sayChain(isUnplanned ? { ...entry, corrects: others } : entry),
  ]
  return sentences.map((sentence) => (
    <Note key={sentence} tone={isCorrected(entry) ? 'warn' : 'info'}>
      {sentence}
    </Note>
  ))
}

import { isDispute } from '@minutebook/domain/corrections'
import type { OpenedCopy, OpenedRecord } from '@minutebook/domain/record'
import { words } from '../language/words.ts'
import { Note } from '../ui/note.tsx'
import { type BookEntry, named } from './book-order.ts'

/** A record never changes, so the page shows later corrections beside it. */
export function Corrections({ of: opened }: { of: Parameters<typeof chainOfOpened>[0] }) {
  return <ChainNotes notes={sayChain(chainOfOpened(opened))} />
}

/**
 * The record's chain of corrections, as far as this device knows it. A correction is deliberate, or follows
 * an earlier send that had arrived after all. All records stay, and the page names them.
 */
export function ChainOfSent({ entry }: { entry: BookEntry }) {
  const { confirmation, correction } = words
  const { corrects: reference, minutes } = entry.sent
  const chain = chainOfEntry(entry)
  const [earlier, ...others] = chain.corrects
  if (minutes.supersedes !== undefined && reference === undefined) {
    const notes = [remark(confirmation.correction(earlier?.reference ?? ''))]
    return <ChainNotes notes={[...notes, ...sayChain({ ...chain, corrects: others })]} />
  }
  const unknown = reference !== undefined && !earlier ? [remark(correction.corrects(reference))] : []
  return <ChainNotes notes={[...unknown, ...sayChain(chain)]} />
}

function ChainNotes({ notes }: { notes: readonly ChainNote[] }) {
  return notes.map(({ sentence, isWarning }) => (
    <Note key={sentence} tone={isWarning ? 'warn' : 'info'}>
      {sentence}
    </Note>
  ))
}

type Named = { reference: string; recordedAt: string }

/** A record among its corrections, as a receipt opened it or as this device knows it. */
export type Chain = {
  correctedBy: readonly Named[]
  beside: readonly Named[]
  isDispute: boolean
  /** The records that it corrects, back to the first. */
  corrects: readonly Pick<Named, 'reference'>[]
  disputes: readonly Named[]
}

/** One sentence about a chain. `isWarning`: the record is not, or not alone, what stands. */
export type ChainNote = { sentence: string; isWarning: boolean }

export function chainOfOpened({
  corrections,
  correctionBy,
}: Pick<OpenedRecord | OpenedCopy, 'corrections' | 'correctionBy'>): Chain {
  const { earlier = [], corrects, correctedBy = [], beside = [], disputes = [] } = corrections ?? {}
  return {
    correctedBy,
    beside,
    isDispute: isDispute(correctionBy),
    corrects: [...earlier, ...(corrects ? [corrects] : [])].toReversed(),
    disputes,
  }
}

export function chainOfEntry({ sent, corrects, correctedBy, beside, disputes }: BookEntry): Chain {
  return {
    correctedBy: correctedBy.map(named),
    beside: beside.map(named),
    isDispute: isDispute(sent.correctionBy),
    corrects: corrects.map(named),
    disputes: disputes.map(named),
  }
}

export function sayChain({ correctedBy, beside, disputes, ...chain }: Chain): ChainNote[] {
  const { correction } = words
  return [
    ...[...dated(correctedBy, correction.correctedBy), ...dated(beside, correction.beside)].map(warning),
    ...(chain.isDispute ? [warning(correction.isDispute)] : []),
    ...chain.corrects.map(({ reference }) => remark(correction.corrects(reference))),
    ...dated(disputes, correction.disputedBy).map(remark),
  ]
}

function warning(sentence: string): ChainNote {
  return { sentence, isWarning: true }
}

export function remark(sentence: string): ChainNote {
  return { sentence, isWarning: false }
}

function dated(records: readonly Named[], toSentence: (reference: string, date: string) => string): string[] {
  return records.map(({ reference, recordedAt }) => toSentence(reference, words.format.date(recordedAt)))
}

import { isStatement } from '@minutebook/domain/corrections'
import type { OpenedCopy, OpenedRecord } from '@minutebook/domain/record'
import { words } from '../language/words.ts'
import { named, type BookEntry } from './book-order.ts'

type Named = { reference: string; recordedAt: string }

/** A record among its corrections, as a receipt opened it or as this device knows it. */
export type Chain = {
  correctedBy: readonly Named[]
  beside: readonly Named[]
  isStatement: boolean
  /** The records that it corrects, back to the first. */
  corrects: readonly Pick<Named, 'reference'>[]
  statements: readonly Named[]
}

/** One sentence about a chain. `isWarning`: the record is not, or not alone, what stands. */
export type ChainNote = { sentence: string; isWarning: boolean }

export function chainOfOpened({
  corrections,
  correctionBy,
}: Pick<OpenedRecord | OpenedCopy, 'corrections' | 'correctionBy'>): Chain {
  const { earlier = [], corrects, correctedBy = [], beside = [], statements = [] } = corrections ?? {}
  return {
    correctedBy,
    beside,
    isStatement: isStatement(correctionBy),
    corrects: [...earlier, ...(corrects ? [corrects] : [])].toReversed(),
    statements,
  }
}

export function chainOfEntry({ sent, corrects, correctedBy, beside, statements }: BookEntry): Chain {
  return {
    correctedBy: correctedBy.map(named),
    beside: beside.map(named),
    isStatement: isStatement(sent.correctionBy),
    corrects: corrects.map(named),
    statements: statements.map(named),
  }
}

export function sayChain({ correctedBy, beside, statements, ...chain }: Chain): ChainNote[] {
  const { correction } = words
  return [
    ...[...dated(correctedBy, correction.correctedBy), ...dated(beside, correction.beside)].map(warning),
    ...(chain.isStatement ? [warning(correction.isStatement)] : []),
    ...chain.corrects.map(({ reference }) => remark(correction.corrects(reference))),
    ...dated(statements, correction.statement).map(remark),
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

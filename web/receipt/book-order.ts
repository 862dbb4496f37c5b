import type { Sent } from '../draft/stored-draft.ts'
import { words } from '../shell/words.ts'

/** One set of minutes in a minute book, with all of its corrections that the device knows. `number` counts from 1. */
export type BookEntry = {
  number: number
  sent: Sent
  /** The record it corrects, and so on back to the first. */
  corrects: Sent[]
  /** The record that corrects it, and so on to the last. */
  correctedBy: Sent[]
  /** Statements that other people made about it. They do not change it. */
  statements: Sent[]
}

/** Sorts by the day of the meeting, then by the time of recording: the order of a bound book. */
export function inBookOrder(sent: readonly Sent[]): BookEntry[] {
  const inOrder = sent.toSorted((one, other) =>
    `${one.meetingDay} ${one.sentAt}`.localeCompare(`${other.meetingDay} ${other.sentAt}`, 'en'),
  )
  return inOrder.map((each, index) => ({
    number: index + 1,
    sent: each,
    corrects: earlierThan(each, inOrder),
    correctedBy: laterThan(each, inOrder),
    statements: inOrder.filter((other) => isStatementOn(each, other)),
  }))
}

/** Describes the entry's chain of corrections, one sentence each. */
export function sayChain({ sent, corrects, correctedBy, statements }: BookEntry): string[] {
  const { correction, format } = words
  return [
    ...correctedBy.map((each) => correction.correctedBy(named(each), format.date(each.sentAt))),
    ...(sent.correctionBy === 'other' ? [correction.isStatement] : []),
    ...corrects.map((each) => correction.corrects(named(each))),
    ...statements.map((each) => correction.statement(named(each), format.date(each.sentAt))),
  ]
}

function named({ reference, id }: Sent): string {
  return reference ?? id
}

function isStatementOn(sent: Sent, other: Sent): boolean {
  return other.minutes.supersedes === sent.id && other.correctionBy === 'other'
}

function earlierThan({ minutes }: Sent, all: readonly Sent[]): Sent[] {
  const earlier = all.find(({ id }) => id === minutes.supersedes)
  if (!earlier) return []
  const others = all.filter((each) => each !== earlier)
  return [earlier].concat(earlierThan(earlier, others))
}

/** A statement by another person never replaces a record. */
function laterThan(sent: Sent, all: readonly Sent[]): Sent[] {
  const others = all.filter((each) => each !== sent)
  return others
    .filter((each) => each.minutes.supersedes === sent.id && !isStatementOn(sent, each))
    .flatMap((each) => [each].concat(laterThan(each, others)))
}

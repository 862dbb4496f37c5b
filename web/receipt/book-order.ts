import { isReplacement, laterThan } from '@minutebook/domain/corrections'
import type { Sent } from '../draft/stored-draft.ts'

/**
 * One set of minutes in a minute book, with all of its corrections that the device knows. `number` counts
 * from 1.
 */
export type BookEntry = {
  number: number
  sent: Sent
  /** The record it corrects, and so on back to the first. */
  corrects: Sent[]
  /** The record that corrects it, and so on to the last. */
  correctedBy: Sent[]
  /** Other corrections of a record that it corrects. */
  beside: Sent[]
  /** Records by which other people dispute it. They do not change it. */
  disputes: Sent[]
}

/** Sorts by the day of the meeting, then by the time of recording: the order of a bound book. */
export function inBookOrder(sent: readonly Sent[]): BookEntry[] {
  const inOrder = sent.toSorted((one, other) =>
    `${one.meetingDay} ${one.sentAt}`.localeCompare(`${other.meetingDay} ${other.sentAt}`, 'en'),
  )
  return inOrder.map((each, index) => bookEntry(each, inOrder, index + 1))
}

/** One record with all of its corrections among these. */
export function bookEntry(sent: Sent, all: readonly Sent[], number = 1): BookEntry {
  const corrects = earlierThan(sent, all)
  const correctedBy = correctionsOf(sent, all)
  const own = new Set([sent, ...corrects, ...correctedBy])
  // A dispute does not replace the record that it is about.
  const first =
    [sent, ...corrects].find(({ correctionBy }) => !isReplacement(correctionBy)) ?? corrects.at(-1)
  const beside = first ? correctionsOf(first, all).filter((other) => !own.has(other)) : []
  return {
    number,
    sent,
    corrects,
    correctedBy,
    beside,
    disputes: all.filter((other) => isDisputeOf(sent, other)),
  }
}

/** Whether a later record says what this one says. */
export function isCorrected({ sent, correctedBy, beside }: BookEntry): boolean {
  const [record, ...others] = [sent, ...beside].map(named)
  return correctedBy.length > 0 || (record !== undefined && laterThan(record, { beside: others }).length > 0)
}

/** As receipts name a record. */
export function named({ reference, id, sentAt }: Sent): { reference: string; recordedAt: string } {
  return { reference: reference ?? id, recordedAt: sentAt }
}

function isDisputeOf(sent: Sent, other: Sent): boolean {
  return other.minutes.supersedes === sent.id && !isReplacement(other.correctionBy)
}

function earlierThan({ minutes }: Sent, all: readonly Sent[]): Sent[] {
  const earlier = all.find(({ id }) => id === minutes.supersedes)
  if (!earlier) return []
  const others = all.filter((each) => each !== earlier)
  return [earlier].concat(earlierThan(earlier, others))
}

/** A dispute by another person never replaces a record. */
function correctionsOf(sent: Sent, all: readonly Sent[]): Sent[] {
  const others = all.filter((each) => each !== sent)
  return others
    .filter((each) => each.minutes.supersedes === sent.id && !isDisputeOf(sent, each))
    .flatMap((each) => [each].concat(correctionsOf(each, others)))
}

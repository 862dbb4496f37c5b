import type { Sent } from '../draft/stored-draft.ts'

/** One set of minutes in a minute book. `number` counts from 1; `correctedBy` is the latest that supersedes it. */
export type BookEntry = { number: number; sent: Sent; correctedBy?: Sent | undefined }

/** By the day of the meeting, then by when they were recorded: the order of a bound book. */
export function inBookOrder(sent: readonly Sent[]): BookEntry[] {
  const inOrder = sent.toSorted((one, other) =>
    `${one.meetingDay} ${one.sentAt}`.localeCompare(`${other.meetingDay} ${other.sentAt}`, 'en'),
  )
  return inOrder.map((each, index) => ({
    number: index + 1,
    sent: each,
    correctedBy: inOrder.findLast(({ minutes }) => minutes.supersedes === each.id),
  }))
}

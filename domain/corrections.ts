/**
 * Who sent a record that corrects an earlier one. `holder`: the sender showed the earlier record's secret
 * `manage`. `other`: any other sender, whose record disputes that one: it stands beside it and never replaces
 * it. `sameOther`: the sender of a dispute corrects it, which makes another dispute.
 */
export const CORRECTORS = ['holder', 'other', 'sameOther'] as const
export type Corrector = (typeof CORRECTORS)[number]

/** Whether a record only disputes an earlier record, of which its sender is not the holder. */
export function isDispute(corrector: Corrector | undefined): boolean {
  return corrector === 'other' || corrector === 'sameOther'
}

/** Whether a record takes the place of the one that it corrects. */
export function isReplacement(corrector: Corrector | undefined): boolean {
  return corrector === 'holder' || corrector === 'sameOther'
}

/** How the correction of a record is marked. `corrected` is the mark of that record itself. */
export function correctorOf(corrected: Corrector | undefined, isHolder: boolean): Corrector {
  if (!isHolder) return 'other'
  return isDispute(corrected) ? 'sameOther' : 'holder'
}

/** A record of a chain of corrections. `recordedAt` is RFC 3339, UTC. */
type Recorded = { reference: string; recordedAt: string }

/**
 * The records that say more recently what this one says, oldest first: its corrections, and later corrections
 * `beside` it of a record that it corrects itself.
 */
export function laterThan<T extends Recorded>(
  record: Recorded,
  { correctedBy = [], beside = [] }: { correctedBy?: readonly T[]; beside?: readonly T[] } = {},
): T[] {
  const later = beside.filter((other) => placeInTime(other) > placeInTime(record))
  return [...correctedBy, ...later].toSorted((one, other) => (placeInTime(one) < placeInTime(other) ? -1 : 1))
}

/** Two records of the same millisecond still have an order. */
function placeInTime({ recordedAt, reference }: Recorded): string {
  return `${recordedAt} ${reference}`
}

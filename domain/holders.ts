import type { Holder } from './minutes.ts'

/* Totals over lists of owners. Separate from their schema, because many screens load only the schema. */

/** The total that the listed holders have, as far as it is stated. Decimal sums are rounded to what a person can type. */
export function totalHeld(holders: readonly Holder[]): number {
  const total = holders.reduce((sum, { holding = 0 }) => sum + holding, 0)
  return Math.round(total * 1e6) / 1e6
}

type Owned = {
  represented?: number | undefined
  percent?: number | undefined
  holders?: readonly Holder[] | undefined
}

/** The listed holders have more than the stated total. Percentages may exceed it by rounding differences. */
export function exceedsTotal({ represented, percent, holders = [] }: Owned, isPercent: boolean): boolean {
  const all = isPercent ? (percent ?? 100) : represented
  return all !== undefined && totalHeld(holders) > all + (isPercent ? 0.1 : 0)
}

/** Every holder's part is stated, and the sum is less than the stated total: there were other holders. */
export function areOthersUnlisted({ represented, percent, holders = [] }: Owned): boolean {
  const all = percent ?? represented
  const isComplete = holders.every(({ holding }) => holding !== undefined)
  return isComplete && all !== undefined && totalHeld(holders) < all - (percent === undefined ? 0 : 0.1)
}

import { quorumDoubts } from '@minutebook/domain/doubts'
import type { TakingPart } from '@minutebook/domain/quorum'
import { words } from '../language/words.ts'

/** Describes contradictions in a meeting's numbers. */
export function sayDoubts(facts: TakingPart): string[] {
  const { seats = 0, directors, form } = facts
  return quorumDoubts(facts).map((doubt) => words.attendance.doubts[doubt](directors, seats, form))
}

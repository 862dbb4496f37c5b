import { isOwners } from '@minutebook/contract/company-form'
import { quorumDoubts } from '@minutebook/contract/quorum'
import type { TakingPart } from '@minutebook/contract/spoken-quorum'
import { words } from '../language/words.ts'

/** What does not fit together in the numbers of a meeting, in words. */
export function sayDoubts(facts: TakingPart): string[] {
  const { seats = 0, directors, form, body, shareVotes } = facts
  const { entitled, represented } = shareVotes ?? {}
  if (isOwners(body)) {
    const isTooMany = entitled !== undefined && represented !== undefined && represented > entitled
    return isTooMany ? [words.attendance.moreRepresented] : []
  }
  // Managers are asked for more votes than a majority, never for fewer: a small number is no doubt of theirs.
  return quorumDoubts(facts)
    .filter((doubt) => body === 'board' || doubt !== 'ruleBelowThird')
    .map((doubt) => words.attendance.doubts[doubt](directors, seats, form))
}

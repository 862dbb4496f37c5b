import { isOwners } from '@minutebook/domain/company-form'
import { quorumOf, type TakingPart } from '@minutebook/domain/quorum'
import { words } from '../shell/words.ts'

/** Describes contradictions in a meeting's numbers. */
export function sayDoubts(facts: TakingPart): string[] {
  const { seats = 0, directors, form, body, shareVotes } = facts
  const { entitled, represented } = shareVotes ?? {}
  if (isOwners(body)) {
    const isTooMany = entitled !== undefined && represented !== undefined && represented > entitled
    return isTooMany ? [words.attendance.moreRepresented] : []
  }
  const quorum = quorumOf(facts)
  const doubts =
    typeof quorum === 'object' && 'present' in quorum
      ? quorum.contradictions
      : seats > 0 && directors > seats
        ? (['moreDirectorsThanSeats'] as const)
        : []
  return doubts.map((doubt) => words.attendance.doubts[doubt](directors, seats, form))
}

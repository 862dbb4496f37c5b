import type { Body } from './company-form.ts'
import type { ShareVotes } from './minutes.ts'
import type { Quorum, Rule } from './quorum.ts'
import type { Votes } from './votes.ts'

/** What the votes on one matter are counted from. Lists stand in the order of the directors. */
export type VoteFacts = {
  body: Body
  seats: number | undefined
  statuses: readonly ('present' | 'remote' | 'absent')[]
  /** Some came late or left early: of those present, the numbers of a vote tell how many were there for it. */
  cameOrWent?: boolean | undefined
  votes: Votes
  /** Which directors have an interest in the matter, and whether they left the room for it. */
  interested: readonly (undefined | { leftRoom: boolean })[]
  quorumRule?: Rule | undefined
  voteRule?: Rule | undefined
  jurisdiction?: string | undefined
  shareVotes?: ShareVotes | undefined
  /** Shareholders elect directors by the most votes, whatever is cast against them (KRS 271B.7-280). */
  isElection?: boolean | undefined
  /**
   * As records of the first two wordings count: votes for that are enough adopt a matter, though as many are told against it, more
   * together than people were there.
   */
  adoptsOutvoted?: boolean | undefined
  /** As records of the first three wordings count: votes told in numbers are those of directors without an interest, as many as there are. */
  takesAllAsDisinterested?: boolean | undefined
}

export type VoteDoubt =
  | 'countsDoNotAddUp'
  | 'voteOfSomeoneAbsent'
  | 'awayWithoutTimes'
  | 'voteOfSomeoneInterested'
  | 'interestedAmongNumbers'
  | 'recusedWithoutInterest'
  | 'moreVotesThanPeople'
  | 'moreThanTookPart'

/**
 * What the votes came to. `rule` says which arithmetic was used: the act of the board, that of the directors without an
 * interest, a plain majority of the votes cast, the most votes, more than half of all interests, or a majority of all managers.
 */
export type VoteResult = {
  rule: 'act' | 'disinterested' | 'cast' | 'plurality' | 'interests' | 'managers'
  for: number
  /** More than `for` where only numbers are told, and some of them must be votes of directors with an interest: nobody knows which. */
  mostFor: number
  against: number
  abstaining: number
  notVoting: number
  recused: number
  /** Directors who counted as present for this matter. */
  present: number
  /**
   * Votes for that were needed; for `cast` one more than those against, for `interests` the percentage to be exceeded. The owners
   * may have agreed on a larger part.
   */
  needed: number
  /** For `disinterested`: directors in office without an interest. */
  disinterested: number
  isAdopted: boolean
  /** The votes may be enough, and may not: it depends on whose they are. */
  isUncertain: boolean
  quorum: Quorum | undefined
  doubts: VoteDoubt[]
}

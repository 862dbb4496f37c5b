import { sharesIn, totalOf, type VoteCount, type VoteFacts } from './count-votes.ts'
import type { Finding, Unknown } from './law/arithmetic.ts'
import type { InterestFinding } from './law/findings.ts'
import type { Outcome } from './resolutions.ts'
import type { VoteChoice, Votes } from './votes.ts'

/*
 * What is doubtful in the answers about one matter. The app shows it and never refuses it. The names select the sentences of
 * the review, which has them in this order.
 */

/** Numbers and names of a vote that contradict each other. */
const OF_VOTES = {
  countsDoNotAddUp: ({ votes }, count) =>
    votes.manner === 'counted' && count.present !== undefined && totalOf(count) !== count.present,
  moreVotesThanPeople: ({ votes, present }, count) =>
    votes.manner === 'counted' && count.present !== undefined && totalOf(count) > present.length,
  voteOfSomeoneAbsent: (facts) =>
    hasVote(facts, (choice, { isPresent }) => !isPresent && choice !== 'absent'),
  awayWithoutTimes: (facts) => facts.cameOrWent === false && hasVote(facts, (choice) => choice === 'away'),
  voteOfSomeoneInterested: (facts) =>
    hasVote(
      facts,
      (choice, { isPresent, isInterested }) =>
        isPresent && isInterested && (choice === 'for' || choice === 'against'),
    ),
  interestedAmongNumbers: (_facts, { disinterested }) => (disinterested?.ofOthers ?? 0) > 0,
  recusedWithoutInterest: (facts) =>
    hasVote(
      facts,
      (choice, { isPresent, isInterested }) => isPresent && !isInterested && choice === 'recused',
    ),
  moreThanTookPart: (facts, count) => {
    // The numbers of directors are compared with the people present.
    if (count.present !== undefined || facts.isElection) return false
    const tookPart = sharesIn(facts) ?? (facts.body === 'members' ? 100 : undefined)
    // Rounded thirds of a hundred can add up to a little more than a hundred.
    return tookPart !== undefined && totalOf(count) > tookPart + 0.1
  },
} satisfies Record<string, (facts: VoteFacts, count: VoteCount) => boolean>

/** What a `Matter` says of its result. */
type Result = {
  votes: Votes | undefined
  outcome: Outcome | undefined
  finding: Finding | Unknown | 'members-decide'
  against: Finding | undefined
  interest: InterestFinding | Unknown | undefined
}

/** The stated outcome and the result under the governing law differ, or cannot be compared. */
const OF_RESULT = {
  adoptedAgainstVotes: ({ against }) => against?.kind === 'not-carried',
  notAdoptedAgainstVotes: ({ against }) => against?.kind === 'carried',
  membersDecide: ({ finding, outcome }) => finding === 'members-decide' && outcome === 'adopted',
  outcomeNotStated: ({ votes, outcome }) => votes !== undefined && outcome === undefined,
  interestNotMet: ({ interest, outcome }) =>
    typeof interest === 'object' && interest.kind === 'not-met' && outcome === 'adopted',
} satisfies Record<string, (result: Result) => boolean>

type VoteDoubt = keyof typeof OF_VOTES
type ResultDoubt = keyof typeof OF_RESULT
export type Doubt = VoteDoubt | ResultDoubt

export function voteDoubts(facts: VoteFacts, count: VoteCount): VoteDoubt[] {
  return namesOf(OF_VOTES).filter((name) => OF_VOTES[name](facts, count))
}

export function resultDoubts(result: Result): ResultDoubt[] {
  return namesOf(OF_RESULT).filter((name) => OF_RESULT[name](result))
}

/** Object.keys forgets the type of the keys. */
function namesOf<Name extends string>(table: Record<Name, unknown>): Name[] {
  return Object.keys(table) as Name[]
}

function hasVote(
  { votes, present, interested }: VoteFacts,
  is: (choice: VoteChoice, director: { isPresent: boolean; isInterested: boolean }) => boolean,
): boolean {
  return (
    votes.manner === 'byName' &&
    votes.choices.some((choice, index) =>
      is(choice, { isPresent: present[index] === true, isInterested: interested[index] !== undefined }),
    )
  )
}

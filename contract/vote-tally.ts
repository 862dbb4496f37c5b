import type { VoteFacts, VoteResult } from './vote-result.ts'
import type { VoteChoice, Votes } from './votes.ts'

/** How many did what. */
export type Tally = Pick<VoteResult, 'for' | 'against' | 'abstaining' | 'notVoting' | 'recused'>

/** Votes that are told in numbers. */
export function toldTally(votes: Extract<Votes, { manner: 'counted' }>) {
  return { for: votes.for, against: votes.against, abstaining: votes.abstaining, notVoting: votes.notVoting }
}

/** What each director did. Where that is not told by name, all who were present and have no interest voted for. */
export function choicesOf({ statuses, votes, interested }: VoteFacts): VoteChoice[] {
  return statuses.map((status, index) => {
    if (status === 'absent') return 'absent'
    if (votes.manner === 'byName') return votes.choices[index] ?? 'notVoting'
    return interested[index] ? 'recused' : 'for'
  })
}

/** Whoever is in the room counts, also without voting; who left it does not. */
export function isPresent(choice: VoteChoice, interest: { leftRoom: boolean } | undefined): boolean {
  return choice !== 'absent' && choice !== 'away' && !(choice === 'recused' && interest?.leftRoom)
}

export function tallyOf(choices: readonly VoteChoice[]): Tally {
  const count = (choice: VoteChoice) => choices.filter((each) => each === choice).length
  return {
    for: count('for'),
    against: count('against'),
    abstaining: count('abstained'),
    notVoting: count('notVoting'),
    recused: count('recused'),
  }
}

export function totalOf(tally: Tally): number {
  return tally.for + tally.against + tally.abstaining + tally.notVoting + tally.recused
}

/** Votes told in numbers beyond those that directors without an interest can have cast: they are of others. */
export function votesOfInterested(facts: VoteFacts, { for: votesFor, against, abstaining }: Tally): number {
  if (facts.takesAllAsDisinterested) return 0
  return Math.max(0, votesFor + against + abstaining - presentWithoutInterest(facts))
}

/** Directors without an interest who were there. */
export function presentWithoutInterest({ interested, statuses }: VoteFacts): number {
  return statuses.filter((status, index) => status !== 'absent' && !interested[index]).length
}

import type { VoteDoubt, VoteFacts } from './vote-result.ts'
import { totalOf, votesOfInterested, type Tally } from './vote-tally.ts'
import type { VoteChoice } from './votes.ts'

/** What does not fit together in the votes of directors or managers. */
export function doubtsIn(
  facts: VoteFacts,
  choices: readonly VoteChoice[],
  tally: Tally,
  present: number,
): VoteDoubt[] {
  const { votes, statuses, interested, cameOrWent } = facts
  const isByName = votes.manner === 'byName'
  const told = totalOf(tally)
  const doubts: [VoteDoubt, boolean][] = [
    ['countsDoNotAddUp', votes.manner === 'counted' && told !== present],
    ['moreVotesThanPeople', votes.manner === 'counted' && told > statuses.length],
    [
      'voteOfSomeoneAbsent',
      isByName && votes.choices.some((choice, index) => statuses[index] === 'absent' && choice !== 'absent'),
    ],
    ['awayWithoutTimes', isByName && cameOrWent === false && votes.choices.includes('away')],
    [
      'voteOfSomeoneInterested',
      isByName &&
        choices.some((choice, index) => interested[index] && (choice === 'for' || choice === 'against')),
    ],
    [
      'interestedAmongNumbers',
      votes.manner === 'counted' && interested.some(Boolean) && votesOfInterested(facts, tally) > 0,
    ],
    [
      'recusedWithoutInterest',
      isByName && choices.some((choice, index) => choice === 'recused' && !interested[index]),
    ],
  ]
  return doubts.flatMap(([doubt, applies]) => (applies ? [doubt] : []))
}

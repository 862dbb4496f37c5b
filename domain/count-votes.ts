import type { Body } from './company-form.ts'
import { isOwners } from './company-form.ts'
import type { ShareVotes } from './minutes.ts'
import type { VoteChoice, Votes } from './votes.ts'

/** What the votes on one matter are counted from. Lists have the order of the directors. */
export type VoteFacts = {
  body: Body
  /** Who counts as present: in the room, or remotely and able to hear. */
  present: readonly boolean[]
  /** Some came late or left early: the numbers of a vote then say how many were there for it. */
  cameOrWent?: boolean | undefined
  votes: Votes
  /** The directors who have an interest in the matter, and whether they left the room for it. */
  interested: readonly (undefined | { leftRoom: boolean })[]
  shareVotes?: ShareVotes | undefined
  /** In an election one share votes for each seat. */
  isElection?: boolean | undefined
}

/** Numbers and names that contradict each other. */
export type VoteDoubt =
  | 'countsDoNotAddUp'
  | 'voteOfSomeoneAbsent'
  | 'awayWithoutTimes'
  | 'voteOfSomeoneInterested'
  | 'interestedAmongNumbers'
  | 'recusedWithoutInterest'
  | 'moreVotesThanPeople'
  | 'moreThanTookPart'

/** How many did what: people, shares, or the percentage of all interests. */
export type Tally = Record<'for' | 'against' | 'abstaining' | 'notVoting' | 'recused', number>

/** The votes on one matter as they are stated. No law is applied here: see `findings-of.ts`. */
export type VoteCount = Tally & {
  /** Directors who counted as present for this matter. Missing for votes of owners. */
  present?: number
  /**
   * Where directors have an interest: how many have none, and how many of those voted for. Where only numbers are given, it is
   * not known whose they are: `for` is then the least number, `atMost` the most.
   */
  disinterested?: { all: number; for: number; atMost: number }
  doubts: VoteDoubt[]
}

/** `undefined` when no vote is recorded, or none that can be counted. A missing number is not zero. */
export function countVotes(facts: VoteFacts): VoteCount | undefined {
  const { votes, body, interested } = facts
  if (votes.manner === 'notRecorded') return undefined
  if (isOwners(body)) return countShares(facts)
  const choices = choicesOf(facts)
  const named = choices.filter((choice, index) => isPresent(choice, interested[index])).length
  const tally = votes.manner === 'counted' ? { ...toldTally(votes), recused: 0 } : tallyOf(choices)
  const present = votes.manner === 'counted' && facts.cameOrWent ? Math.min(named, totalOf(tally)) : named
  const doubts = doubtsIn(facts, choices, { tally, present })
  const counted = { ...tally, present, doubts }
  return interested.some(Boolean)
    ? { ...counted, disinterested: countDisinterested(facts, choices, tally) }
    : counted
}

/**
 * Votes of shares or interests. It is not known who holds how many, so votes by name are not counted. Where all who took part
 * agreed, all represented votes count.
 */
function countShares({ votes, body, shareVotes = {}, isElection }: VoteFacts): VoteCount | undefined {
  const { represented, percent } = shareVotes
  const all = body === 'members' && percent !== undefined ? percent : represented
  const unanimous = { for: all, against: 0, abstaining: 0, notVoting: 0 }
  const tally = votes.manner === 'counted' ? toldTally(votes) : unanimous
  const { for: votesFor } = tally
  if (votes.manner === 'byName' || votesFor === undefined) return undefined
  const told = votesFor + tally.against + tally.abstaining + tally.notVoting
  const tookPart = all ?? (body === 'members' ? 100 : told)
  // Rounded thirds of a hundred can add up to a little more than a hundred.
  const doubts: VoteDoubt[] = told > tookPart + 0.1 && !isElection ? ['moreThanTookPart'] : []
  return { ...tally, for: votesFor, recused: 0, doubts }
}

function countDisinterested(facts: VoteFacts, choices: readonly VoteChoice[], tally: Tally) {
  const { interested, votes, present } = facts
  const all = present.length - interested.filter(Boolean).length
  const isCounted = votes.manner === 'counted'
  const own = isCounted ? tally : tallyOf(choices.filter((_choice, index) => !interested[index]))
  const others = isCounted ? votesOfInterested(facts, tally) : 0
  const votesFor = Math.max(0, Math.min(own.for - others, all))
  return {
    all,
    for: votesFor,
    atMost: others > 0 ? Math.min(own.for, presentWithoutInterest(facts)) : votesFor,
  }
}

/** Contradictions in the votes of directors or managers. */
function doubtsIn(
  facts: VoteFacts,
  choices: readonly VoteChoice[],
  { tally, present }: { tally: Tally; present: number },
): VoteDoubt[] {
  const { votes, interested, cameOrWent } = facts
  const isByName = votes.manner === 'byName'
  const told = totalOf(tally)
  const doubts: [VoteDoubt, boolean][] = [
    ['countsDoNotAddUp', votes.manner === 'counted' && told !== present],
    ['moreVotesThanPeople', votes.manner === 'counted' && told > facts.present.length],
    [
      'voteOfSomeoneAbsent',
      isByName && votes.choices.some((choice, index) => !facts.present[index] && choice !== 'absent'),
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

/** Votes given as numbers. */
function toldTally(votes: Extract<Votes, { manner: 'counted' }>) {
  return { for: votes.for, against: votes.against, abstaining: votes.abstaining, notVoting: votes.notVoting }
}

/** What each director did. Where votes are not given by name, everyone who was present and has no interest voted for. */
function choicesOf({ present, votes, interested }: VoteFacts): VoteChoice[] {
  return present.map((isThere, index) => {
    if (!isThere) return 'absent'
    if (votes.manner === 'byName') return votes.choices[index] ?? 'notVoting'
    return interested[index] ? 'recused' : 'for'
  })
}

/** Directors in the room count, even if they did not vote; those who left it do not. */
function isPresent(choice: VoteChoice, interest: { leftRoom: boolean } | undefined): boolean {
  return choice !== 'absent' && choice !== 'away' && !(choice === 'recused' && interest?.leftRoom)
}

function tallyOf(choices: readonly VoteChoice[]): Tally {
  const count = (choice: VoteChoice) => choices.filter((each) => each === choice).length
  return {
    for: count('for'),
    against: count('against'),
    abstaining: count('abstained'),
    notVoting: count('notVoting'),
    recused: count('recused'),
  }
}

function totalOf(tally: Tally): number {
  return tally.for + tally.against + tally.abstaining + tally.notVoting + tally.recused
}

/** Votes beyond those that directors without an interest can have cast: interested directors cast them. */
function votesOfInterested(facts: VoteFacts, { for: votesFor, against, abstaining }: Tally): number {
  return Math.max(0, votesFor + against + abstaining - presentWithoutInterest(facts))
}

/** Directors without an interest who were there. */
function presentWithoutInterest({ interested, present }: VoteFacts): number {
  return present.filter((isThere, index) => isThere && !interested[index]).length
}

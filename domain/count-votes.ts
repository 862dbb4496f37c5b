import { isOwners, type Body } from './company-form.ts'
import { placeOf } from './find-person.ts'
import type { ShareVotes } from './minutes.ts'
import { companyOf, type PartialMinutes } from './partial-minutes.ts'
import { presenceOf, whoCameOrWent } from './presence.ts'
import type { Interest, Resolution, VoteChoice, Votes } from './resolutions.ts'
import { leftBefore } from './vacancies.ts'

/* Counts the votes on one matter as they are stated. No law is applied here: see `matter.ts`. */

/** What the votes on one matter are counted from. */
export type VoteFacts = {
  body: Body
  votes: Votes
  /** In their order. Present: in the room, or remotely and able to hear. */
  directors: readonly { isPresent: boolean; interest?: Pick<Interest, 'leftRoom'> | undefined }[]
  /** Some came late or left early: the numbers of a vote then say how many were there for it. */
  cameOrWent?: boolean | undefined
  shareVotes?: ShareVotes | undefined
  /** In an election one share votes for each seat. */
  isElection?: boolean | undefined
}

/** How many did what: people, shares, or the percentage of all interests. */
export type Tally = Record<'for' | 'against' | 'abstaining' | 'notVoting' | 'recused', number>

export type VoteCount = Tally & {
  /** Directors who counted as present for this matter. Missing for votes of owners. */
  present?: number
  /**
   * Where directors have an interest: how many have none, how many of those were present, and how many of
   * them voted for. Where only numbers are given, each of them may be of someone with an interest who stayed
   * in the room: `for` is then the least number, `atMost` the most, and `ofOthers` the votes that only
   * directors with an interest can have cast. `voting` voted for or against; missing if not known.
   */
  disinterested?: {
    all: number
    present: number
    for: number
    atMost: number
    ofOthers: number
    voting?: number
  }
}

/** `undefined` when the votes are not stated, or not which directors could cast them. */
export function voteFactsOf(resolution: Resolution, minutes: PartialMinutes): VoteFacts | undefined {
  const { body } = companyOf(minutes)
  const { topic, votes, interests = [] } = resolution
  // Each person is listed once; of a draft that lists one twice, the first counts.
  const interestOf = new Map(
    interests.map((interest) => [placeOf(minutes, interest.person), interest] as const).toReversed(),
  )
  const left = leftBefore(resolution, minutes)
  const directors = (presenceOf(minutes) ?? []).map((isPresent, index) => ({
    isPresent: isPresent && !left.has(index),
    interest: interestOf.get(index),
  }))
  if (!votes || (!isOwners(body) && directors.length === 0)) return undefined
  const { shareVotes } = minutes
  const cameOrWent = whoCameOrWent(minutes) > 0
  return { body, votes, directors, cameOrWent, shareVotes, isElection: topic === 'electDirectors' }
}

/** `undefined` when no vote is recorded, or none that can be counted. A missing number is not zero. */
export function countVotes(facts: VoteFacts): VoteCount | undefined {
  const { votes, body, cameOrWent } = facts
  if (votes.manner === 'notRecorded') return undefined
  if (isOwners(body)) return countShares(facts)
  const voters = votersIn(facts)
  const inRoom = voters.filter(isInRoom).length
  const told = votes.manner === 'counted' ? toldTally(votes) : undefined
  const tally = told ?? tallyOf(voters)
  const present = told && cameOrWent ? Math.min(inRoom, totalOf(told)) : inRoom
  const others = voters.filter(({ interest }) => !interest)
  if (others.length === voters.length) return { ...tally, present }
  const all = others.length
  const able = others.filter(isInRoom).length
  if (!told) {
    const { for: inFavor, against } = tallyOf(others)
    const known = { for: inFavor, atMost: inFavor, ofOthers: 0, voting: inFavor + against }
    return { ...tally, present, disinterested: { all, present: able, ...known } }
  }
  const stayed = inRoom - able
  const ofOthers = Math.max(0, told.for + told.against + told.abstaining - able)
  const least = Math.min(Math.max(0, told.for - stayed), all)
  const atMost = Math.max(least, Math.min(told.for, able))
  const voting = stayed === 0 ? { voting: told.for + told.against } : {}
  return { ...tally, present, disinterested: { all, present: able, for: least, atMost, ofOthers, ...voting } }
}

/**
 * Votes of shares or interests. It is not known who holds how many, so votes by name are not counted. Where
 * all who took part agreed, all represented votes count.
 */
function countShares(facts: VoteFacts): VoteCount | undefined {
  const { votes } = facts
  if (votes.manner === 'counted') return toldTally(votes)
  const all = votes.manner === 'unanimous' ? sharesIn(facts) : undefined
  return all === undefined ? undefined : { ...NONE, for: all }
}

/** The votes that took part, or the percentage of all interests. */
export function sharesIn({
  body,
  shareVotes = {},
}: Pick<VoteFacts, 'body' | 'shareVotes'>): number | undefined {
  const { represented, percent } = shareVotes
  return body === 'members' && percent !== undefined ? percent : represented
}

/**
 * The most votes that owners can have cast: those that took part; where nobody says how many, a hundred
 * percent of the members'.
 */
export function mostOfOwners(facts: Pick<VoteFacts, 'body' | 'shareVotes'>): number | undefined {
  return sharesIn(facts) ?? (facts.body === 'members' ? 100 : undefined)
}

/** Whether there are more votes than `most`. Rounded parts of a hundred can add up to a little more. */
export function isAbove(most: number | undefined, votes: number): boolean {
  return most !== undefined && votes > most + 0.1
}

const NONE: Tally = { for: 0, against: 0, abstaining: 0, notVoting: 0, recused: 0 }

/** Votes given as numbers. */
function toldTally({
  manner: _manner,
  castingVote: _casting,
  ...numbers
}: Extract<Votes, { manner: 'counted' }>): Tally {
  return { ...numbers, recused: 0 }
}

type Voter = VoteFacts['directors'][number] & { choice: VoteChoice }

/** What each director did. A unanimous vote is that of everyone in the room, with an interest or without. */
function votersIn({ directors, votes }: VoteFacts): Voter[] {
  return directors.map((director, index) => {
    const { isPresent, interest } = director
    if (!isPresent) return { ...director, choice: 'absent' }
    if (votes.manner === 'byName') return { ...director, choice: votes.choices[index] ?? 'notVoting' }
    return { ...director, choice: interest?.leftRoom ? 'recused' : 'for' }
  })
}

/** Directors in the room count, even if they did not vote; those who left it do not. */
function isInRoom({ choice, interest }: Voter): boolean {
  return choice !== 'absent' && choice !== 'away' && !(choice === 'recused' && interest?.leftRoom)
}

function tallyOf(voters: readonly Voter[]): Tally {
  const count = (choice: VoteChoice) => voters.filter((voter) => voter.choice === choice).length
  return {
    for: count('for'),
    against: count('against'),
    abstaining: count('abstained'),
    notVoting: count('notVoting'),
    recused: count('recused'),
  }
}

export function totalOf({ for: inFavor, against, abstaining, notVoting, recused }: Tally): number {
  return inFavor + against + abstaining + notVoting + recused
}

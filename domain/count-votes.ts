import { isOwners, type Body } from './company-form.ts'
import { directorIndex } from './directors.ts'
import type { ShareVotes } from './minutes.ts'
import { companyOf, type PartialMinutes } from './partial-minutes.ts'
import { presenceOf, whoCameOrWent } from './quorum.ts'
import type { Resolution } from './resolutions.ts'
import type { VoteChoice, Votes } from './votes.ts'

/* Counts the votes on one matter as they are stated. No law is applied here: see `matter.ts`. */

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

/** How many did what: people, shares, or the percentage of all interests. */
export type Tally = Record<'for' | 'against' | 'abstaining' | 'notVoting' | 'recused', number>

export type VoteCount = Tally & {
  /** Directors who counted as present for this matter. Missing for votes of owners. */
  present?: number
  /**
   * Where directors have an interest: how many have none, and how many of those voted for. Where only numbers are given, it is
   * not known whose they are: `for` is then the least number, `atMost` the most, and `ofOthers` the votes that only directors
   * with an interest can have cast.
   */
  disinterested?: { all: number; for: number; atMost: number; ofOthers: number }
}

/** `undefined` when the votes are not stated, or not which directors could cast them. */
export function voteFactsOf(resolution: Resolution, minutes: PartialMinutes): VoteFacts | undefined {
  const { body } = companyOf(minutes)
  const { topic, votes, interests = [] } = resolution
  const present = presenceOf(minutes) ?? []
  if (!votes || (!isOwners(body) && present.length === 0)) return undefined
  return {
    body,
    present,
    cameOrWent: whoCameOrWent(minutes) > 0,
    votes,
    interested: minutes.directors.map((_director, index) => {
      const own = interests.find(({ person }) => directorIndex(minutes, person) === index)
      return own && { leftRoom: own.leftRoom === true }
    }),
    shareVotes: minutes.shareVotes,
    isElection: topic === 'electDirectors',
  }
}

/** `undefined` when no vote is recorded, or none that can be counted. A missing number is not zero. */
export function countVotes(facts: VoteFacts): VoteCount | undefined {
  const { votes, body, interested } = facts
  if (votes.manner === 'notRecorded') return undefined
  if (isOwners(body)) return countShares(facts)
  const choices = choicesOf(facts)
  const named = choices.filter((choice, index) => isPresent(choice, interested[index])).length
  const tally = votes.manner === 'counted' ? toldTally(votes) : tallyOf(choices)
  const present = votes.manner === 'counted' && facts.cameOrWent ? Math.min(named, totalOf(tally)) : named
  const hasInterests = interested.some(Boolean)
  return {
    ...tally,
    present,
    ...(hasInterests && { disinterested: countDisinterested(facts, choices, tally) }),
  }
}

/**
 * Votes of shares or interests. It is not known who holds how many, so votes by name are not counted. Where all who took part
 * agreed, all represented votes count.
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

function countDisinterested(facts: VoteFacts, choices: readonly VoteChoice[], tally: Tally) {
  const { interested, votes, present } = facts
  const all = present.length - interested.filter(Boolean).length
  const isCounted = votes.manner === 'counted'
  const own = isCounted ? tally : tallyOf(choices.filter((_choice, index) => !interested[index]))
  const ableToVote = present.filter((isThere, index) => isThere && !interested[index]).length
  const cast = tally.for + tally.against + tally.abstaining
  const ofOthers = isCounted ? Math.max(0, cast - ableToVote) : 0
  const votesFor = Math.max(0, Math.min(own.for - ofOthers, all))
  return { all, for: votesFor, atMost: ofOthers > 0 ? Math.min(own.for, ableToVote) : votesFor, ofOthers }
}

const NONE: Tally = { for: 0, against: 0, abstaining: 0, notVoting: 0, recused: 0 }

/** Votes given as numbers. */
function toldTally({ manner: _manner, ...numbers }: Extract<Votes, { manner: 'counted' }>): Tally {
  return { ...numbers, recused: 0 }
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

export function totalOf({ for: inFavor, against, abstaining, notVoting, recused }: Tally): number {
  return inFavor + against + abstaining + notVoting + recused
}

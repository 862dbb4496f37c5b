import { isOwners } from './company-form.ts'
import type { AnswerIn, Contradiction } from './contradiction.ts'
import { isAbove, mostOfOwners, totalOf } from './count-votes.ts'
import { directorIndex, firstRef } from './find-person.ts'
import { bodiesThatMet, deciderOf, minutesFor } from './joint-meeting.ts'
import type { Minutes, ShareVotes } from './minutes.ts'
import { companyOf } from './partial-minutes.ts'
import { fullName, isSameName } from './people.ts'
import { areOthersUnlisted, exceedsTotal, representsMore, statusesOf } from './presence.ts'
import type { Resolution } from './resolutions.ts'
import { leftBefore } from './vacancies.ts'

/** Votes that the other answers make impossible. */
export function* contradictionsOfVotes(minutes: Minutes): Generator<Contradiction> {
  for (const [index, resolution] of (minutes.resolutions ?? []).entries()) {
    const place = ['resolutions', index]
    const ofBody = minutesFor(resolution, minutes)
    if (resolution.body && !bodiesThatMet(minutes).includes(deciderOf(resolution, minutes)))
      yield { path: [...place, 'body'], message: 'bodyContradicts' }
    yield* ofCasting(resolution, place)
    yield* ofCounts(resolution, ofBody, place)
    yield* ofNames(resolution, ofBody, place)
    yield* ofInterests(resolution, ofBody, place)
  }
}

/** The chair's casting vote decides a tie, and nothing else. */
function* ofCasting({ votes }: Resolution, place: AnswerIn): Generator<Contradiction> {
  if (!votes || !('castingVote' in votes) || !votes.castingVote) return
  const [inFavor, against] =
    votes.manner === 'counted'
      ? [votes.for, votes.against]
      : (['for', 'against'] as const).map((side) => votes.choices.filter((choice) => choice === side).length)
  if (inFavor !== against) yield { path: [...place, 'votes', 'castingVote'], message: 'castingWithoutTie' }
}

/**
 * Votes and shares are whole numbers within the safe range of JavaScript; only percentages of members have
 * decimals. The schema of one resolution does not know which body votes. There are no more votes than took
 * part.
 */
function* ofCounts(resolution: Resolution, minutes: Minutes, place: AnswerIn): Generator<Contradiction> {
  const { topic, votes } = resolution
  if (votes?.manner !== 'counted') return
  const { body } = companyOf(minutes)
  const { for: inFavor, against, abstaining, notVoting } = votes
  const parts = { for: inFavor, against, abstaining, notVoting }
  const isPercent = body === 'members'
  if (!isPercent && !Object.values(parts).every(Number.isSafeInteger)) {
    yield { path: [...place, 'votes'], message: 'wholeNumberWrong' }
    return
  }
  const [above] = Object.entries(parts).flatMap(([name, part]) => (isPercent && part > 100 ? name : []))
  if (above) yield { path: [...place, 'votes', above], message: 'percentWrong' }
  // In an election one share votes for each seat.
  const isElection = isOwners(body) && topic === 'electDirectors'
  const most = isElection ? undefined : mostVotes(resolution, minutes)
  if (!above && isAbove(most, totalOf({ ...votes, recused: 0 })))
    yield { path: [...place, 'votes'], message: 'moreVotes' }
}

/**
 * The directors who attended and had not left the board, the votes represented, or the percentage of
 * interests that took part; undefined if unknown.
 */
function mostVotes(resolution: Resolution, minutes: Minutes): number | undefined {
  const { body } = companyOf(minutes)
  const { directors, shareVotes } = minutes
  if (isOwners(body)) return mostOfOwners({ body, shareVotes })
  const left = leftBefore(resolution, minutes)
  const statuses = statusesOf(minutes)
  const attended = directors.filter((_each, index) => statuses?.[index] !== 'absent' && !left.has(index))
  return directors.length > 0 ? attended.length : undefined
}

function* ofNames(resolution: Resolution, minutes: Minutes, place: AnswerIn): Generator<Contradiction> {
  const { votes } = resolution
  const statuses = statusesOf(minutes)
  // The list of directors does not say which owners were present.
  if (votes?.manner !== 'byName' || isOwners(companyOf(minutes).body) || !statuses) return
  const wrong = votes.choices.findIndex(
    (choice, director) => (choice === 'absent') !== (statuses[director] === 'absent'),
  )
  if (wrong >= 0) yield { path: [...place, 'votes', 'choices', wrong], message: 'voteContradicts' }
  for (const director of leftBefore(resolution, minutes)) {
    const person = minutes.directors[director]?.person
    if (!['away', 'absent'].includes(votes.choices[director] ?? 'absent'))
      yield {
        path: [...place, 'votes', 'choices', director],
        message: 'votedAfterLeaving',
        facts: { name: person && fullName(person) },
      }
  }
}

/**
 * Each person is listed once. Only people who attended can leave the room for a matter, and those outside it
 * cannot vote for or against.
 */
function* ofInterests(
  { interests = [], votes }: Resolution,
  minutes: Minutes,
  place: AnswerIn,
): Generator<Contradiction> {
  const listed = new Set<string>()
  for (const [index, { person, leftRoom }] of interests.entries()) {
    if ('ref' in person) {
      const ref = firstRef(minutes, person.ref)
      if (listed.has(ref)) yield { path: [...place, 'interests', index, 'person'], message: 'interestTwice' }
      listed.add(ref)
    }
    const director = leftRoom ? directorIndex(minutes, person) : -1
    if (minutes.attendance?.[director]?.status === 'absent')
      yield { path: [...place, 'interests', index, 'leftRoom'], message: 'absentLeftRoom' }
    const choice = votes?.manner === 'byName' ? votes.choices[director] : undefined
    if (choice === 'for' || choice === 'against')
      yield { path: [...place, 'votes', 'choices', director], message: 'votedOutside' }
  }
}

/** What was represented, and the shares of the listed owners, must fit the totals; votes are whole. */
export function* contradictionsOfShares(minutes: Minutes): Generator<Contradiction> {
  const { shareVotes } = minutes
  const { form } = companyOf(minutes)
  const [body] = bodiesThatMet(minutes)
  const facts = { form }
  if (representsMore({ body, shareVotes }))
    yield { path: ['shareVotes', 'represented'], message: 'moreRepresented', facts }
  if (!shareVotes?.holders) return
  const isPercent = body === 'members'
  const wrong = shareVotes.holders.findIndex(
    ({ holding = 0 }) => !(isPercent ? holding <= 100 : Number.isSafeInteger(holding)),
  )
  if (wrong >= 0) yield { path: ['shareVotes', 'holders', wrong, 'holding'], message: 'holdingWrong', facts }
  else if (exceedsTotal(shareVotes, isPercent))
    yield { path: ['shareVotes', 'holders'], message: 'holdersExceed', facts }
}

/**
 * The owners who are asked to sign a consent. They are called all of the owners unless a rule says how many
 * are enough, so that they have all votes where each one's are stated. Two of one name cannot be told apart
 * on the paper that they sign.
 */
export function* contradictionsOfSigners(minutes: Minutes): Generator<Contradiction> {
  const { body, form } = companyOf(minutes)
  const { entitled, holders = [] } = minutes.shareVotes ?? {}
  if (minutes.kind !== 'consent' || !isOwners(body)) return
  const alike = holders.findIndex(({ name }, index) =>
    holders.slice(0, index).some((earlier) => isSameName(earlier.name, name)),
  )
  if (alike >= 0)
    yield {
      path: ['shareVotes', 'holders', alike, 'name'],
      message: 'holdersAlike',
      facts: { form, name: holders[alike]?.name },
    }
  const isPercent = body === 'members'
  const all: ShareVotes = isPercent ? { percent: 100, holders } : { represented: entitled, holders }
  const path = ['shareVotes', 'holders']
  // `contradictionsOfShares` compares percentages with a hundred.
  if (!isPercent && exceedsTotal(all, isPercent)) yield { path, message: 'holdersExceed', facts: { form } }
  else if (!minutes.voteRule && areOthersUnlisted(all))
    yield { path, message: 'holdersNotAll', facts: { form } }
}

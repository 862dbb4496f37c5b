import { isOwners } from '@minutebook/domain/company-form'
import { sharesIn, totalOf } from '@minutebook/domain/count-votes'
import { directorIndex } from '@minutebook/domain/find-person'
import type { Minutes } from '@minutebook/domain/minutes'
import { companyOf } from '@minutebook/domain/partial-minutes'
import { statusesOf } from '@minutebook/domain/quorum'
import type { Resolution } from '@minutebook/domain/resolutions'
import { contradiction, invalidAnswer } from './invalid-answer.ts'

/** Refuses votes that the other answers make impossible. Throws `answers-invalid`. */
export function requireVotes(minutes: Minutes): void {
  for (const [index, resolution] of (minutes.resolutions ?? []).entries()) {
    const place = `/Resolutions/${index}`
    requireCounts(resolution, minutes, place)
    requireNames(resolution, minutes, place)
    requireInterests(resolution, minutes, place)
  }
}

/**
 * Votes and shares are whole numbers within the safe range of JavaScript; only percentages of members have decimals. The schema of one
 * resolution does not know which body votes. There are no more votes than took part.
 */
function requireCounts({ topic, votes }: Resolution, minutes: Minutes, place: string): void {
  if (votes?.manner !== 'counted') return
  const { body } = companyOf(minutes)
  const { for: inFavor, against, abstaining, notVoting } = votes
  const parts = { For: inFavor, Against: against, Abstaining: abstaining, NotVoting: notVoting }
  const isPercent = body === 'members'
  if (!isPercent && !Object.values(parts).every(Number.isSafeInteger)) {
    throw invalidAnswer(`${place}/Votes`, 'wholeNumberWrong')
  }
  const [above] = Object.entries(parts).flatMap(([name, part]) => (isPercent && part > 100 ? name : []))
  if (above) throw invalidAnswer(`${place}/Votes/${above}`, 'percentWrong')
  // In an election one share votes for each seat.
  const isElection = isOwners(body) && topic === 'electDirectors'
  const most = isElection ? undefined : mostVotes(minutes)
  // Rounded parts of a hundred can add up to a little more.
  const rounding = isPercent ? 0.1 : 0
  if (most !== undefined && totalOf({ ...votes, recused: 0 }) > most + rounding) {
    throw invalidAnswer(`${place}/Votes`, 'moreVotes')
  }
}

/** The directors who attended, the votes represented, or the percentage of interests that took part; undefined if unknown. */
function mostVotes(minutes: Minutes): number | undefined {
  const { body } = companyOf(minutes)
  const { directors, shareVotes } = minutes
  if (isOwners(body)) return sharesIn({ body, shareVotes }) ?? (body === 'members' ? 100 : undefined)
  const attended = statusesOf(minutes)?.filter((status) => status !== 'absent') ?? directors
  return directors.length > 0 ? attended.length : undefined
}

function requireNames({ votes }: Resolution, minutes: Minutes, place: string): void {
  const statuses = statusesOf(minutes)
  // The list of directors does not say which owners were present.
  if (votes?.manner !== 'byName' || isOwners(companyOf(minutes).body) || !statuses) return
  const wrong = votes.choices.findIndex(
    (choice, director) => (choice === 'absent') !== (statuses[director] === 'absent'),
  )
  if (wrong >= 0) throw contradiction(`${place}/Votes/Choices/${wrong}`, 'voteContradicts')
}

/** Only a person who attended can leave the room for a matter, and outside it nobody votes for or against. */
function requireInterests({ interests = [], votes }: Resolution, minutes: Minutes, place: string): void {
  for (const [index, { person, leftRoom }] of interests.entries()) {
    const director = leftRoom ? directorIndex(minutes, person) : -1
    if (minutes.attendance?.[director]?.status === 'absent') {
      throw contradiction(`${place}/Interests/${index}/LeftRoom`, 'absentLeftRoom')
    }
    const choice = votes?.manner === 'byName' ? votes.choices[director] : undefined
    if (choice === 'for' || choice === 'against') {
      throw invalidAnswer(`${place}/Votes/Choices/${director}`, 'votedOutside')
    }
  }
}

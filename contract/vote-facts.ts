import { isOwners } from './company-form.ts'
import type { MinutesSoFar } from './minutes-so-far.ts'
import type { AttendanceStatus } from './attendance.ts'
import { directorIndex } from './directors.ts'
import { quorumOf, type Quorum } from './quorum.ts'
import type { Resolution } from './resolutions.ts'
import { companyOf } from './speaker.ts'
import { countVotes } from './count-votes.ts'
import type { VoteFacts, VoteResult } from './vote-result.ts'

/** How each director took part; `undefined` when that is not told one by one, nor that all were there. */
export function statusesOf(minutes: MinutesSoFar): AttendanceStatus[] | undefined {
  const { attendance, directors, allDirectorsAttended } = minutes
  if (attendance) return attendance.map(({ status }) => status)
  return allDirectorsAttended ? directors.map(() => 'present') : undefined
}

/** How many of those who took part came late or left early. */
export function whoCameOrWent({ attendance = [] }: MinutesSoFar): number {
  return attendance.filter(({ status, joined, left }) => status !== 'absent' && (joined || left)).length
}

/** The quorum of the meeting as a whole; `undefined` for a body that has none, or without the facts for it. */
export function meetingQuorum(minutes: MinutesSoFar): Quorum | undefined {
  const statuses = statusesOf(minutes)
  if (companyOf(minutes).body !== 'board' || !statuses || minutes.directors.length === 0) return undefined
  return quorumOf({
    seats: minutes.boardSeats,
    directors: minutes.directors.length,
    present: statuses.filter((status) => status !== 'absent').length,
    rule: minutes.quorumRule,
    jurisdiction: minutes.entity.jurisdiction,
  })
}

/**
 * Some came or went, and without them there would be no quorum. Where the votes are not told by name or number, nobody knows
 * whether there was one for a matter.
 */
export function isQuorumUncertain(minutes: MinutesSoFar): boolean {
  const quorum = meetingQuorum(minutes)
  return quorum !== undefined && quorum.present - whoCameOrWent(minutes) < quorum.needed
}

/** What the votes on a matter are counted from; `undefined` when they are not stated, or who was there is not. */
function voteFactsOf(resolution: Resolution, minutes: MinutesSoFar): VoteFacts | undefined {
  const { body } = companyOf(minutes)
  const statuses = statusesOf(minutes)
  if (!resolution.votes || (!isOwners(body) && (!statuses || statuses.length === 0))) return undefined
  return {
    body,
    seats: minutes.boardSeats,
    statuses: statuses ?? [],
    cameOrWent: whoCameOrWent(minutes) > 0,
    votes: resolution.votes,
    interested: interestedIn(resolution, minutes),
    quorumRule: minutes.quorumRule,
    voteRule: minutes.voteRule,
    jurisdiction: minutes.entity.jurisdiction,
    shareVotes: minutes.shareVotes,
    isElection: resolution.topic === 'electDirectors',
    adoptsOutvoted: (minutes.wordingVersion ?? 1) < 3,
    takesAllAsDisinterested: (minutes.wordingVersion ?? 1) < 4,
  }
}

/** What the votes on a matter came to. */
export function countVotesOn(resolution: Resolution, minutes: MinutesSoFar): VoteResult | undefined {
  const facts = voteFactsOf(resolution, minutes)
  return facts && countVotes(facts)
}

function interestedIn({ interests = [] }: Resolution, minutes: MinutesSoFar): VoteFacts['interested'] {
  return minutes.directors.map((_director, index) => {
    const own = interests.find(({ person }) => directorIndex(minutes, person) === index)
    return own && { leftRoom: own.leftRoom === true }
  })
}

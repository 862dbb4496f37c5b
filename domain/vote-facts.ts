import { isOwners } from './company-form.ts'
import { companyOf, type PartialMinutes } from './partial-minutes.ts'
import type { AttendanceStatus } from './attendance.ts'
import { directorIndex } from './directors.ts'
import type { Resolution } from './resolutions.ts'
import { countVotes, type VoteCount, type VoteFacts } from './count-votes.ts'

/** How each director took part; `undefined` when neither that nor full attendance is stated. */
export function statusesOf(minutes: PartialMinutes): AttendanceStatus[] | undefined {
  const { attendance, directors, allDirectorsAttended } = minutes
  if (attendance) return attendance.map(({ status }) => status)
  return allDirectorsAttended ? directors.map(() => 'present') : undefined
}

/**
 * The directors who count as present. Where not everyone could hear, the directors named as unable to hear do not count; where
 * no director is named, all who took part remotely do not.
 */
export function presenceOf(minutes: PartialMinutes): boolean[] | undefined {
  const { attendance = [], allCouldHear } = minutes
  const isNamed = attendance.some(({ couldNotHear }) => couldNotHear)
  const cannotCount = allCouldHear === false && !isNamed ? ['absent', 'remote'] : ['absent']
  return statusesOf(minutes)?.map(
    (status, index) => !cannotCount.includes(status) && !attendance[index]?.couldNotHear,
  )
}

/** How many of those who took part came late or left early. */
export function whoCameOrWent({ attendance = [] }: PartialMinutes): number {
  return attendance.filter(({ status, joined, left }) => status !== 'absent' && (joined || left)).length
}

/** The base of the votes on a matter; `undefined` when the votes or the attendance are not stated. */
function voteFactsOf(resolution: Resolution, minutes: PartialMinutes): VoteFacts | undefined {
  const { body } = companyOf(minutes)
  const present = presenceOf(minutes)
  if (!resolution.votes || (!isOwners(body) && (!present || present.length === 0))) return undefined
  return {
    body,
    present: present ?? [],
    cameOrWent: whoCameOrWent(minutes) > 0,
    votes: resolution.votes,
    interested: interestedIn(resolution, minutes),
    shareVotes: minutes.shareVotes,
    isElection: resolution.topic === 'electDirectors',
  }
}

/** The votes on a matter as they are stated. */
export function countVotesOn(resolution: Resolution, minutes: PartialMinutes): VoteCount | undefined {
  const facts = voteFactsOf(resolution, minutes)
  return facts && countVotes(facts)
}

function interestedIn({ interests = [] }: Resolution, minutes: PartialMinutes): VoteFacts['interested'] {
  return minutes.directors.map((_director, index) => {
    const own = interests.find(({ person }) => directorIndex(minutes, person) === index)
    return own && { leftRoom: own.leftRoom === true }
  })
}

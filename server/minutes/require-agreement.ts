import { isOwners } from '@minutebook/contract/company-form'
import type { Minutes } from '@minutebook/contract/minutes'
import { directorIndex } from '@minutebook/contract/directors'
import { fullName } from '@minutebook/contract/people'
import { ProblemError } from '@minutebook/contract/problems'
import { fractionOf } from '@minutebook/contract/quorum'
import { companyOf } from '@minutebook/contract/speaker'
import { statusesOf } from '@minutebook/contract/vote-facts'
import { invalidAnswer } from './invalid-answer.ts'

/** Of contradictions that no form of ours can send: the catalogues have no sentences for them. */
const SENTENCES = {
  absentTookPart: 'Somebody who was absent did not join the meeting, leave it or object to it',
  absentLeftRoom: 'Somebody who was absent did not leave the room for a matter',
  voteContradicts:
    'Votes by name are those of the directors who attended; “absent” stands for the others alone',
  boardContradicts: 'A company without a board has no seats of one, and no rule for its quorum',
} as const

/**
 * What the schema cannot see, and what no document could say without contradicting itself. Only new minutes are held to it: records
 * that were made before stay as they are. Doubts that may have a reason are pointed out on the review instead. Throws
 * `answers-invalid`.
 */
export function requireAgreement(minutes: Minutes): void {
  requireComings(minutes)
  requireTimes(minutes)
  requireRules(minutes)
  requireVotes(minutes)
  requireInterests(minutes)
}

function requireComings({ attendance = [], directors }: Minutes): void {
  for (const [index, { status, joined, left, objected }] of attendance.entries()) {
    const told = { Joined: joined, Left: left, Objected: objected }
    const [name] = Object.entries(told).flatMap(([each, value]) => (value === undefined ? [] : each))
    if (status === 'absent' && name) throw contradiction(`/Attendance/${index}/${name}`, 'absentTookPart')
    if (joined !== undefined && left !== undefined && left <= joined) {
      const director = directors[index]?.person
      throw invalidAnswer(`/Attendance/${index}/Left`, 'leftBeforeJoined', {
        name: director && fullName(director),
      })
    }
  }
}

function requireTimes({ meetingTime, adjourned }: Minutes): void {
  const start = meetingTime?.start
  if (start !== undefined && adjourned !== undefined && adjourned <= start) {
    throw invalidAnswer('/Adjourned', 'endBeforeStart')
  }
}

function requireRules({ noBoard, boardSeats, quorumRule, voteRule, ...minutes }: Minutes): void {
  if (noBoard && boardSeats !== undefined) throw contradiction('/BoardSeats', 'boardContradicts')
  if (noBoard && quorumRule) throw contradiction('/QuorumRule', 'boardContradicts')
  const { form } = companyOf(minutes)
  for (const [name, rule] of Object.entries({ QuorumRule: quorumRule, VoteRule: voteRule })) {
    if (fractionOf(rule, 1) > 1) throw invalidAnswer(`/${name}/Needs`, 'quorumNumberWrong', { form })
  }
}

function requireVotes(minutes: Minutes): void {
  const { body } = companyOf(minutes)
  const statuses = statusesOf(minutes)
  for (const [index, { votes }] of (minutes.resolutions ?? []).entries()) {
    const place = `/Resolutions/${index}/Votes`
    if (votes?.manner === 'counted' && body === 'members') {
      const { for: inFavor, against, abstaining, notVoting } = votes
      const parts = { For: inFavor, Against: against, Abstaining: abstaining, NotVoting: notVoting }
      const [above] = Object.entries(parts).flatMap(([name, part]) => (part > 100 ? name : []))
      if (above) throw invalidAnswer(`${place}/${above}`, 'percentWrong')
    }
    // Whom owners have present is not told by the list of directors.
    if (votes?.manner !== 'byName' || isOwners(body) || !statuses) continue
    const wrong = votes.choices.findIndex(
      (choice, director) => (choice === 'absent') !== (statuses[director] === 'absent'),
    )
    if (wrong >= 0) throw contradiction(`${place}/Choices/${wrong}`, 'voteContradicts')
  }
}

function requireInterests(minutes: Minutes): void {
  for (const [index, { interests = [] }] of (minutes.resolutions ?? []).entries()) {
    const wrong = interests.findIndex(
      ({ person, leftRoom }) =>
        leftRoom && minutes.attendance?.[directorIndex(minutes, person)]?.status === 'absent',
    )
    if (wrong >= 0) throw contradiction(`/Resolutions/${index}/Interests/${wrong}/LeftRoom`, 'absentLeftRoom')
  }
}

function contradiction(pointer: string, message: keyof typeof SENTENCES): ProblemError {
  return new ProblemError('answers-invalid', {
    detail: `${SENTENCES[message]} (${pointer}).`,
    errors: [{ pointer, message }],
  })
}

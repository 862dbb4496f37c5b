import { dayLater, isNotAfter } from '@minutebook/domain/meeting-clock'
import { isOwners } from '@minutebook/domain/company-form'
import { exceedsTotal } from '@minutebook/domain/quorum'
import { absentParts, directorIndex } from '@minutebook/domain/find-person'
import { meetingDay, type Minutes } from '@minutebook/domain/minutes'
import { lastLine } from '@minutebook/domain/entity-facts'
import { outcomeOf } from '@minutebook/domain/matter'
import { comparableText, fullName } from '@minutebook/domain/people'
import { withoutIsolates } from '@minutebook/domain/text'
import { ProblemError } from '@minutebook/contract/problems'
import { fractionOf } from '@minutebook/domain/attendance'
import { companyOf } from '@minutebook/domain/partial-minutes'
import { textOf } from '@minutebook/domain/topics/fact'
import { statusesOf } from '@minutebook/domain/quorum'
import { isZoneKnown, offsetsAt } from '@minutebook/domain/zone-clock'
import { resolutionText } from '@minutebook/document-text/resolution-text'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { US_ZONES } from '@minutebook/document-text/zones'
import type { MessageKey } from '@minutebook/i18n/en/messages'
import { messages } from '@minutebook/i18n/en/messages'
import type { MessageFacts } from '@minutebook/i18n/message-facts'

/** For contradictions that our forms cannot send, so the catalogues have no sentences for them. */
const SENTENCES = {
  absentTookPart: 'Somebody who was absent did not join the meeting, leave it or object to it',
  absentLeftRoom: 'Somebody who was absent did not leave the room for a matter',
  voteContradicts:
    'Votes by name are those of the directors who attended; “absent” stands for the others alone',
  hearingContradicts: 'Not everyone could hear when somebody is named who could not',
  offsetContradicts: 'The clocks of this zone never showed this day and time at this offset from UTC',
  dayContradicts: 'MeetingDate and the day of MeetingTime are more than a day apart',
  boardContradicts: 'A company without a board has no seats of one, and no rule for its quorum',
} as const

/**
 * Checks what the schema cannot see: facts that contradict each other, unknown time zones, and texts that the facts do not support. It
 * checks only new minutes; existing records stay as they are. The review screen shows doubts that may have a reason. Throws
 * `answers-invalid`.
 */
export function validateMinutes(minutes: Minutes): void {
  requireKnownZone(minutes)
  requireOwnTexts(minutes)
  requireWholeVotes(minutes)
  requireArrivalsBeforeDepartures(minutes)
  requireParts(minutes)
  requireTimes(minutes)
  requireVacancy(minutes)
  requireRules(minutes)
  requireVotes(minutes)
  requireInterests(minutes)
  requireHolders(minutes)
  requireOtherAgent(minutes)
}

function requireArrivalsBeforeDepartures({ attendance = [], directors, ...minutes }: Minutes): void {
  for (const [index, { status, joined, left, objected, couldNotHear }] of attendance.entries()) {
    const told = { Joined: joined, Left: left, Objected: objected, CouldNotHear: couldNotHear }
    const [name] = Object.entries(told).flatMap(([each, value]) => (value === undefined ? [] : each))
    if (status === 'absent' && name) throw contradiction(`/Attendance/${index}/${name}`, 'absentTookPart')
    if (couldNotHear && minutes.allCouldHear !== false)
      throw contradiction('/AllCouldHear', 'hearingContradicts')
    if (joined !== undefined && left !== undefined && isNotAfter(left, joined, minutes)) {
      const director = directors[index]?.person
      throw invalidAnswer(`/Attendance/${index}/Left`, 'leftBeforeJoined', {
        name: director && fullName(director),
      })
    }
  }
}

/** Directors who were absent take no part in the meeting. */
function requireParts(minutes: Minutes): void {
  const [absent] = absentParts(minutes)
  if (absent) throw invalidAnswer(absent.part === 'chair' ? '/Chair' : '/Recorder', 'absentPart')
}

const DAY_MS = 24 * 60 * 60 * 1000

function requireTimes(minutes: Minutes): void {
  const { meetingTime, meetingDate, adjourned, adjournedNextDay, notice, attendance = [] } = minutes
  const start = meetingTime?.start
  if (notice?.day !== undefined && notice.day > meetingDay(minutes)) {
    throw invalidAnswer('/Notice/Day', 'noticeAfterMeeting')
  }
  // Two clocks differ by at most a day, so at the same moment their days are at most adjacent.
  const apart = meetingTime && Math.abs(Date.parse(meetingTime.day) - Date.parse(meetingDate.slice(0, 10)))
  if (apart !== undefined && apart > DAY_MS) throw contradiction('/MeetingTime/Day', 'dayContradicts')
  requireClock(minutes)
  if (start === undefined) return
  const early = attendance.findIndex(({ left }) => left !== undefined && isNotAfter(left, start, minutes))
  if (early >= 0) throw invalidAnswer(`/Attendance/${early}/Left`, 'leftBeforeStart')
  if (adjourned !== undefined && !adjournedNextDay && isNotAfter(adjourned, start, minutes)) {
    throw invalidAnswer('/Adjourned', 'endBeforeStart')
  }
}

/** Times must exist on the clocks of their zone: when clocks are set forward, an hour does not exist. */
function requireClock({ meetingTime, adjourned, adjournedNextDay }: Minutes): void {
  if (!meetingTime) return
  const { day, start, zone, offset } = meetingTime
  const offsets = start === undefined ? [] : offsetsAt(zone, day, start)
  if (start !== undefined && offsets.length === 0) {
    throw invalidAnswer('/MeetingTime/Start', 'timeSkipped')
  }
  if (offset !== undefined && !offsets.includes(offset)) {
    throw contradiction('/MeetingTime/Offset', 'offsetContradicts')
  }
  const endDay = dayLater(day, adjournedNextDay ? 1 : 0)
  if (adjourned !== undefined && offsetsAt(zone, endDay, adjourned).length === 0) {
    throw invalidAnswer('/Adjourned', 'timeSkipped')
  }
}

/** A board chooses directors for its vacant seats; the owners choose the others. */
function requireVacancy(minutes: Minutes): void {
  const { resolutions = [], boardSeats, directors } = minutes
  if (boardSeats === undefined || directors.length < boardSeats) return
  const index = resolutions.findIndex(
    ({ topic, facts, outcome }) =>
      topic === 'electDirectors' && facts?.['filledBy'] === 'board' && outcome === 'adopted',
  )
  if (index < 0) return
  throw invalidAnswer(`/Resolutions/${index}/Facts/FilledBy`, 'seatNotVacant', {
    form: companyOf(minutes).form,
  })
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
    // The list of directors does not say which owners were present.
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

/** A company is never its own registered agent. Minutes may still report that this was discussed or rejected. */
function requireOtherAgent(minutes: Minutes): void {
  const company = comparableText(lastLine(minutes.entity.name))
  const index = (minutes.resolutions ?? []).findIndex((resolution) => {
    const named = resolution.topic === 'registeredAgent' && textOf(resolution.facts?.['newAgent'])
    return named && comparableText(named) === company && outcomeOf(resolution, minutes) === 'adopted'
  })
  if (index >= 0) throw invalidAnswer(`/Resolutions/${index}/Facts/NewAgent`, 'ownAgent')
}

/** The shares of the listed owners must fit the totals; votes are whole. */
function requireHolders(minutes: Minutes): void {
  const { shareVotes } = minutes
  if (!shareVotes?.holders) return
  const { body, form } = companyOf(minutes)
  const isPercent = body === 'members'
  const wrong = shareVotes.holders.findIndex(
    ({ holding = 0 }) => !(isPercent ? holding <= 100 : Number.isSafeInteger(holding)),
  )
  if (wrong >= 0) throw invalidAnswer(`/ShareVotes/Holders/${wrong}/Holding`, 'holdingWrong', { form })
  if (exceedsTotal(shareVotes, isPercent))
    throw invalidAnswer('/ShareVotes/Holders', 'holdersExceed', { form })
}

function contradiction(pointer: string, message: keyof typeof SENTENCES): ProblemError {
  return new ProblemError('answers-invalid', {
    detail: `${SENTENCES[message]} (${pointer}).`,
    errors: [{ pointer, message }],
  })
}

/**
 * Votes and shares are whole numbers within the safe range of JavaScript; only percentages of members have decimals. The schema of one
 * resolution does not know which body votes. Throws `answers-invalid`.
 */
function requireWholeVotes(minutes: Minutes): void {
  if (companyOf(minutes).body === 'members') return
  for (const [index, { votes }] of (minutes.resolutions ?? []).entries()) {
    if (votes?.manner !== 'counted') continue
    if (![votes.for, votes.against, votes.abstaining, votes.notVoting].every(Number.isSafeInteger)) {
      throw invalidAnswer(`/Resolutions/${index}/Votes`, 'wholeNumberWrong')
    }
  }
}

/**
 * A resolution's text that is not marked as edited must be the one that its facts generate, in the language of the minutes, because
 * readers of the record may rely on either. Throws `answers-invalid`.
 */
function requireOwnTexts(minutes: Minutes): void {
  const { resolutions = [], language = 'en' } = minutes
  const wording = WORDINGS[language]
  for (const [index, { text, isEdited, ...resolution }] of resolutions.entries()) {
    if (text === undefined || isEdited) continue
    const made = resolutionText(resolution, minutes, wording)
    if (text !== withoutIsolates(made)) throw invalidAnswer(`/Resolutions/${index}/Text`, 'textContradicts')
  }
}

/** Nearly all submissions use one of these. Constructing a date format for any other takes longer than all other checks. */
const USUAL_ZONES = new Set([...Object.keys(US_ZONES), ...Intl.supportedValuesOf('timeZone')])

/** A document could give no offset and no local time in an unknown zone. Throws `answers-invalid`. */
function requireKnownZone({ meetingTime }: Minutes): void {
  if (!meetingTime || USUAL_ZONES.has(meetingTime.zone) || isZoneKnown(meetingTime.zone)) return
  throw invalidAnswer('/MeetingTime/Zone', 'zoneUnknown')
}

/** A refusal for rules that the body's schema cannot check. `pointer` is published (RFC 6901). */
export function invalidAnswer(pointer: string, message: MessageKey, facts: MessageFacts = {}): ProblemError {
  return new ProblemError('answers-invalid', {
    detail: `${messages[message](facts)}.`,
    errors: [{ pointer, message }],
  })
}

import { isOwners } from '@minutebook/domain/company-form'
import { exceedsTotal, statusesOf } from '@minutebook/domain/quorum'
import { absentMovers, absentParts, directorIndex } from '@minutebook/domain/find-person'
import { isSameCompany, lastLine } from '@minutebook/domain/entity-facts'
import { outcomeOf } from '@minutebook/domain/matter'
import { withoutIsolates } from '@minutebook/domain/text'
import { companyOf } from '@minutebook/domain/partial-minutes'
import { rowsOf, textOf } from '@minutebook/domain/topics/fact'
import { resolutionText } from '@minutebook/document-text/resolution-text'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { dayLater, isLeftLate, isNotAfter, isOver, isSkipped } from '@minutebook/domain/meeting-clock'
import { meetingDay, type Minutes } from '@minutebook/domain/minutes'
import { fullName } from '@minutebook/domain/people'
import { isZoneKnown, offsetsAt } from '@minutebook/domain/zone-clock'
import { US_ZONES } from '@minutebook/document-text/zones'
import { sharesIn, totalOf } from '@minutebook/domain/count-votes'
import { isDecided, type Resolution } from '@minutebook/domain/resolutions'
import { HOUR_MS } from '../durations.ts'
import { contradiction, invalidAnswer, type AnswerPath } from './invalid-answer.ts'

/**
 * Checks what the schema cannot see: facts that contradict each other, unknown time zones, and texts that the facts do not support. It
 * checks only new minutes; existing records stay as they are. The review screen shows doubts that may have a reason. Throws
 * `answers-invalid`.
 */
export function validateMinutes(minutes: Minutes): void {
  requireOwnTexts(minutes)
  requireKnownZone(minutes)
  requireDays(minutes)
  requireClock(minutes)
  requireAttendance(minutes)
  requireParts(minutes)
  requireVacancy(minutes)
  requireResolutions(minutes)
  requireRules(minutes)
  requireVotes(minutes)
  requireShares(minutes)
  requireOtherAgent(minutes)
}

/** Directors who were absent take no part in the meeting. */
function requireParts(minutes: Minutes): void {
  const [absent] = absentParts(minutes)
  if (absent) throw invalidAnswer(['minutes', absent.part], 'absentPart')
  const [mover] = absentMovers(minutes)
  if (mover) throw invalidAnswer(['minutes', 'resolutions', mover.matter, mover.part], 'absentMover')
}

/** A board chooses directors for its vacant seats; the owners choose the others. */
function requireVacancy(minutes: Minutes): void {
  const { resolutions = [], boardSeats, directors } = minutes
  if (boardSeats === undefined) return
  let vacant = boardSeats - directors.length
  for (const [index, resolution] of resolutions.entries()) {
    const { topic, facts } = resolution
    const isFilled = topic === 'electDirectors' && facts?.['filledBy'] === 'board'
    if (!isFilled || outcomeOf(resolution, minutes) !== 'adopted') continue
    const fact = vacant > 0 ? 'nominees' : 'filledBy'
    vacant -= Math.max(1, rowsOf(facts['nominees']).length)
    if (vacant >= 0) continue
    const { form } = companyOf(minutes)
    throw invalidAnswer(['minutes', 'resolutions', index, 'facts', fact], 'seatNotVacant', { form })
  }
}

/** Nothing is decided by a text that is stated to be no resolution. */
function requireResolutions({ resolutions = [] }: Minutes): void {
  const index = resolutions.findIndex(
    ({ topic, facts, outcome }) =>
      topic === 'other' && facts?.['isResolution'] === false && isDecided(outcome),
  )
  if (index >= 0) throw invalidAnswer(['minutes', 'resolutions', index, 'outcome'], 'noteDecided')
}

function requireRules({ noBoard, boardSeats, quorumRule, voteRule, ...minutes }: Minutes): void {
  if (noBoard && boardSeats !== undefined) throw contradiction(['minutes', 'boardSeats'], 'boardContradicts')
  if (noBoard && quorumRule) throw contradiction(['minutes', 'quorumRule'], 'boardContradicts')
  const { form } = companyOf(minutes)
  for (const [name, rule] of Object.entries({ quorumRule, voteRule })) {
    const isAboveAll = rule && 'numerator' in rule.needs && rule.needs.numerator > rule.needs.denominator
    if (isAboveAll) throw invalidAnswer(['minutes', name, 'needs'], 'quorumNumberWrong', { form })
  }
}

/** A company is never its own registered agent. Minutes may still report that this was discussed or rejected. */
function requireOtherAgent(minutes: Minutes): void {
  const company = lastLine(minutes.entity.name)
  const index = (minutes.resolutions ?? []).findIndex((resolution) => {
    const named = resolution.topic === 'registeredAgent' && textOf(resolution.facts?.['newAgent'])
    return named && isSameCompany(named, company) && outcomeOf(resolution, minutes) === 'adopted'
  })
  if (index >= 0) throw invalidAnswer(['minutes', 'resolutions', index, 'facts', 'newAgent'], 'ownAgent')
}

/** What was represented, and the shares of the listed owners, must fit the totals; votes are whole. */
function requireShares(minutes: Minutes): void {
  const { shareVotes } = minutes
  const { body, form } = companyOf(minutes)
  const { entitled = Infinity, represented = 0 } = shareVotes ?? {}
  if (isOwners(body) && represented > entitled) {
    throw invalidAnswer(['minutes', 'shareVotes', 'represented'], 'moreRepresented', { form })
  }
  if (!shareVotes?.holders) return
  const isPercent = body === 'members'
  const wrong = shareVotes.holders.findIndex(
    ({ holding = 0 }) => !(isPercent ? holding <= 100 : Number.isSafeInteger(holding)),
  )
  if (wrong >= 0)
    throw invalidAnswer(['minutes', 'shareVotes', 'holders', wrong, 'holding'], 'holdingWrong', { form })
  if (exceedsTotal(shareVotes, isPercent))
    throw invalidAnswer(['minutes', 'shareVotes', 'holders'], 'holdersExceed', { form })
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
    if (text !== withoutIsolates(made))
      throw invalidAnswer(['minutes', 'resolutions', index, 'text'], 'textContradicts')
  }
}

/** Nearly all submissions use one of these. Constructing a date format for any other takes longer than all other checks. */
const USUAL_ZONES = new Set([...Object.keys(US_ZONES), ...Intl.supportedValuesOf('timeZone')])

/** A document could give no offset and no local time in an unknown zone. */
function requireKnownZone({ meetingTime }: Minutes): void {
  if (!meetingTime || USUAL_ZONES.has(meetingTime.zone) || isZoneKnown(meetingTime.zone)) return
  throw invalidAnswer(['minutes', 'meetingTime', 'zone'], 'zoneUnknown')
}

function requireDays(minutes: Minutes): void {
  const { meetingTime, meetingDate, notice } = minutes
  if (notice?.day !== undefined && notice.day > meetingDay(minutes)) {
    throw invalidAnswer(['minutes', 'notice', 'day'], 'noticeAfterMeeting')
  }
  const days = daysOf(meetingDate)
  if (meetingTime && !(days.first <= meetingTime.day && meetingTime.day <= days.last)) {
    throw contradiction(['minutes', 'meetingTime', 'day'], 'dayContradicts')
  }
}

/**
 * The days that clocks show at a moment: the sender's clock may be that of another zone than the meeting's. The clocks of ships
 * are up to twelve hours behind UTC, those of Kiribati fourteen ahead. A day is itself.
 */
function daysOf(momentOrDay: string): { first: string; last: string } {
  if (!momentOrDay.includes('T')) return { first: momentOrDay, last: momentOrDay }
  const moment = Date.parse(momentOrDay)
  const dayAt = (hours: number) => new Date(moment + hours * HOUR_MS).toISOString().slice(0, 10)
  return { first: dayAt(-12), last: dayAt(14) }
}

/** Times must exist on the clocks of their zone: when clocks are set forward, an hour does not exist. */
function requireClock(minutes: Minutes): void {
  const { meetingTime, adjourned, adjournedNextDay } = minutes
  if (!meetingTime) return
  const { day, start, zone, offset } = meetingTime
  const offsets = start === undefined ? [] : offsetsAt(zone, day, start)
  if (start !== undefined && offsets.length === 0)
    throw invalidAnswer(['minutes', 'meetingTime', 'start'], 'timeSkipped')
  if (offset !== undefined && !offsets.includes(offset))
    throw contradiction(['minutes', 'meetingTime', 'offset'], 'offsetContradicts')
  if (adjourned === undefined) return
  if (offsetsAt(zone, dayLater(day, adjournedNextDay ? 1 : 0), adjourned).length === 0)
    throw invalidAnswer(['minutes', 'adjourned'], 'timeSkipped')
  if (start !== undefined && !adjournedNextDay && isNotAfter(adjourned, start, minutes))
    throw invalidAnswer(['minutes', 'adjourned'], 'endBeforeStart')
}

/** Who was absent took no part. The others came and went at times that the clocks showed, in this order, and within the meeting. */
function requireAttendance(minutes: Minutes): void {
  const { meetingTime, attendance = [], directors, allCouldHear } = minutes
  const start = meetingTime?.start
  for (const [index, { status, joined, left, objected, couldNotHear }] of attendance.entries()) {
    const place = ['minutes', 'attendance', index]
    const told = { joined, left, objected, couldNotHear }
    const [part] = Object.entries(told).flatMap(([name, value]) => (value === undefined ? [] : name))
    if (status === 'absent' && part) throw contradiction([...place, part], 'absentTookPart')
    if (couldNotHear && allCouldHear !== false)
      throw contradiction(['minutes', 'allCouldHear'], 'hearingContradicts')
    const leaving = [...place, 'left']
    if (joined !== undefined && left !== undefined && isNotAfter(left, joined, minutes)) {
      const director = directors[index]?.person
      throw invalidAnswer(leaving, 'leftBeforeJoined', { name: director && fullName(director) })
    }
    for (const [name, time] of Object.entries({ joined, left }))
      if (time !== undefined && isSkipped(time, minutes)) throw invalidAnswer([...place, name], 'timeSkipped')
    if (left !== undefined && start !== undefined && isNotAfter(left, start, minutes))
      throw invalidAnswer(leaving, 'leftBeforeStart')
    if (joined !== undefined && isOver(joined, minutes)) throw invalidAnswer([...place, 'joined'], 'afterEnd')
    if (left !== undefined && isLeftLate(left, minutes)) throw invalidAnswer(leaving, 'afterEnd')
  }
}

/** Refuses votes that the other answers make impossible. */
function requireVotes(minutes: Minutes): void {
  for (const [index, resolution] of (minutes.resolutions ?? []).entries()) {
    const place = ['minutes', 'resolutions', index]
    requireCounts(resolution, minutes, place)
    requireNames(resolution, minutes, place)
    requireInterests(resolution, minutes, place)
  }
}

/**
 * Votes and shares are whole numbers within the safe range of JavaScript; only percentages of members have decimals. The schema of one
 * resolution does not know which body votes. There are no more votes than took part.
 */
function requireCounts({ topic, votes }: Resolution, minutes: Minutes, place: AnswerPath): void {
  if (votes?.manner !== 'counted') return
  const { body } = companyOf(minutes)
  const { for: inFavor, against, abstaining, notVoting } = votes
  const parts = { for: inFavor, against, abstaining, notVoting }
  const isPercent = body === 'members'
  if (!isPercent && !Object.values(parts).every(Number.isSafeInteger)) {
    throw invalidAnswer([...place, 'votes'], 'wholeNumberWrong')
  }
  const [above] = Object.entries(parts).flatMap(([name, part]) => (isPercent && part > 100 ? name : []))
  if (above) throw invalidAnswer([...place, 'votes', above], 'percentWrong')
  // In an election one share votes for each seat.
  const isElection = isOwners(body) && topic === 'electDirectors'
  const most = isElection ? undefined : mostVotes(minutes)
  // Rounded parts of a hundred can add up to a little more.
  const rounding = isPercent ? 0.1 : 0
  if (most !== undefined && totalOf({ ...votes, recused: 0 }) > most + rounding) {
    throw invalidAnswer([...place, 'votes'], 'moreVotes')
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

function requireNames({ votes }: Resolution, minutes: Minutes, place: AnswerPath): void {
  const statuses = statusesOf(minutes)
  // The list of directors does not say which owners were present.
  if (votes?.manner !== 'byName' || isOwners(companyOf(minutes).body) || !statuses) return
  const wrong = votes.choices.findIndex(
    (choice, director) => (choice === 'absent') !== (statuses[director] === 'absent'),
  )
  if (wrong >= 0) throw contradiction([...place, 'votes', 'choices', wrong], 'voteContradicts')
}

/** Only a person who attended can leave the room for a matter, and outside it nobody votes for or against. */
function requireInterests({ interests = [], votes }: Resolution, minutes: Minutes, place: AnswerPath): void {
  for (const [index, { person, leftRoom }] of interests.entries()) {
    const director = leftRoom ? directorIndex(minutes, person) : -1
    if (minutes.attendance?.[director]?.status === 'absent') {
      throw contradiction([...place, 'interests', index, 'leftRoom'], 'absentLeftRoom')
    }
    const choice = votes?.manner === 'byName' ? votes.choices[director] : undefined
    if (choice === 'for' || choice === 'against') {
      throw invalidAnswer([...place, 'votes', 'choices', director], 'votedOutside')
    }
  }
}

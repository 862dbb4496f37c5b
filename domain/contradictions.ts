import { isThere } from './attendance.ts'
import { isDirectorship, isOwners, type CompanyForm } from './company-form.ts'
import { isAbove, mostOfOwners, totalOf } from './count-votes.ts'
import { isSameCompany, lastLine } from './entity-facts.ts'
import { absentMovers, absentParts, directorIndex, firstRef, placeOf } from './find-person.ts'
import { outcomeOf } from './decision.ts'
import type { Pause } from './meeting.ts'
import { isLeftLate, isNotAfter, isOver, isSkipped } from './meeting-clock.ts'
import { meetingDay, type Minutes } from './minutes.ts'
import { companyOf } from './partial-minutes.ts'
import { fullName } from './people.ts'
import { exceedsTotal, representsMore, statusesOf } from './presence.ts'
import { mayBeRepresented } from './representation.ts'
import { isDecided, type Resolution } from './resolutions.ts'
import { electedOf } from './topics/elect-directors.ts'
import { peopleIn, rowsOf, textOf, type FactValue } from './topics/fact.ts'
import { boardAfter, vacantSeats } from './vacancies.ts'
import { offsetsAt } from './zone-clock.ts'

/*
 * Answers that cannot all be true. The review asks to correct them, and the service refuses them. Doubts, which may have a reason, are in
 * `doubts.ts`. Existing records stay as they are.
 */

/** Where an answer is in minutes, by the names of their schema. */
export type AnswerIn = readonly (string | number)[]

/** `message` names the sentence, `facts` are for it. */
export type Contradiction = {
  path: AnswerIn
  message: ContradictionName
  facts?: { form?: CompanyForm; name?: string | undefined }
}

type ContradictionName =
  | 'absentPart'
  | 'absentMover'
  | 'absentTookPart'
  | 'absentLeftRoom'
  | 'afterEnd'
  | 'boardContradicts'
  | 'cannotBeRepresented'
  | 'castingWithoutTie'
  | 'dayContradicts'
  | 'directorIsNoOffice'
  | 'endBeforeStart'
  | 'hearingContradicts'
  | 'holdersExceed'
  | 'holdingWrong'
  | 'interestTwice'
  | 'leftBeforeJoined'
  | 'leftBeforeStart'
  | 'moreRepresented'
  | 'moreVotes'
  | 'nomineeSits'
  | 'noteDecided'
  | 'noticeAfterMeeting'
  | 'notRepresented'
  | 'offsetContradicts'
  | 'ownAgent'
  | 'percentWrong'
  | 'quorumNumberWrong'
  | 'representativeAbsent'
  | 'resumedTooEarly'
  | 'seatNotVacant'
  | 'timeSkipped'
  | 'voteContradicts'
  | 'votedOutside'
  | 'wholeNumberWrong'

/** All that contradict others, in the order of the journey. */
export function findContradictions(minutes: Minutes): Contradiction[] {
  return [
    ...ofDays(minutes),
    ...ofClock(minutes),
    ...ofAttendance(minutes),
    ...ofRepresentation(minutes),
    ...ofParts(minutes),
    ...ofVacancy(minutes),
    ...ofOffices(minutes),
    ...ofNotes(minutes),
    ...ofRules(minutes),
    ...ofVotes(minutes),
    ...ofShares(minutes),
    ...ofAgent(minutes),
  ]
}

function* ofDays(minutes: Minutes): Generator<Contradiction> {
  const { meetingTime, meetingDate, notice } = minutes
  if (notice?.day !== undefined && notice.day > meetingDay(minutes))
    yield { path: ['notice', 'day'], message: 'noticeAfterMeeting' }
  const days = daysOf(meetingDate)
  if (meetingTime && !(days.first <= meetingTime.day && meetingTime.day <= days.last))
    yield { path: ['meetingTime', 'day'], message: 'dayContradicts' }
}

const HOUR_MS = 60 * 60 * 1000

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
function* ofClock(minutes: Minutes): Generator<Contradiction> {
  const { meetingTime, adjourned, adjournedDaysLater, pauses = [] } = minutes
  if (!meetingTime) return
  const { day, start, zone, offset } = meetingTime
  const offsets = start === undefined ? [] : offsetsAt(zone, day, start)
  if (start !== undefined && offsets.length === 0)
    yield { path: ['meetingTime', 'start'], message: 'timeSkipped' }
  if (offset !== undefined && !offsets.includes(offset))
    yield { path: ['meetingTime', 'offset'], message: 'offsetContradicts' }
  yield* ofPauses(pauses, minutes)
  if (adjourned === undefined) return
  const end = { time: adjourned, daysLater: adjournedDaysLater ?? 0 }
  if (isSkipped(end, minutes)) yield { path: ['adjourned'], message: 'timeSkipped' }
  else if (start !== undefined && isNotAfter(end, { time: start, daysLater: 0 }, minutes))
    yield { path: ['adjourned'], message: 'endBeforeStart' }
}

/** A meeting resumes after it was adjourned, and before it ends. */
function* ofPauses(pauses: readonly Pause[], minutes: Minutes): Generator<Contradiction> {
  for (const [index, { from, fromDaysLater, to, toDaysLater }] of pauses.entries()) {
    const resumed = { time: to, daysLater: toDaysLater }
    const path = ['pauses', index, 'to']
    if (isNotAfter(resumed, { time: from, daysLater: fromDaysLater }, minutes))
      yield { path, message: 'resumedTooEarly' }
    else if (isOver(resumed, minutes)) yield { path, message: 'afterEnd' }
  }
}

/** Who was absent took no part. The others came and went at times that the clocks showed, in this order, and within the meeting. */
function* ofAttendance(minutes: Minutes): Generator<Contradiction> {
  const { meetingTime, attendance = [], directors, allCouldHear } = minutes
  const start = meetingTime?.start
  for (const [index, entry] of attendance.entries()) {
    const { status, joined, left, objected, couldNotHear } = entry
    const came = joined === undefined ? undefined : { time: joined, daysLater: entry.joinedDaysLater }
    const went = left === undefined ? undefined : { time: left, daysLater: entry.leftDaysLater }
    const place = ['attendance', index]
    const leaving = [...place, 'left']
    const told = { joined, left, objected, couldNotHear }
    const [part] = Object.entries(told).flatMap(([name, value]) => (value === undefined ? [] : name))
    if (status === 'absent' && part) yield { path: [...place, part], message: 'absentTookPart' }
    if (couldNotHear && allCouldHear !== false)
      yield { path: ['allCouldHear'], message: 'hearingContradicts' }
    if (came && went && isNotAfter(went, came, minutes)) {
      const director = directors[index]?.person
      yield { path: leaving, message: 'leftBeforeJoined', facts: { name: director && fullName(director) } }
    }
    for (const [name, moment] of Object.entries({ joined: came, left: went }))
      if (moment && isSkipped(moment, minutes)) yield { path: [...place, name], message: 'timeSkipped' }
    if (went && start !== undefined && isNotAfter(went, { time: start, daysLater: 0 }, minutes))
      yield { path: leaving, message: 'leftBeforeStart' }
    if (came && isOver(came, minutes)) yield { path: [...place, 'joined'], message: 'afterEnd' }
    if (went && isLeftLate(went, minutes)) yield { path: leaving, message: 'afterEnd' }
  }
}

/** A director is represented by somebody who was there, where the law lets a director be represented at all. */
function* ofRepresentation(minutes: Minutes): Generator<Contradiction> {
  const { attendance = [] } = minutes
  for (const [index, { status, representedBy }] of attendance.entries()) {
    const place = ['attendance', index]
    if (status === 'represented' && !mayBeRepresented(minutes))
      yield { path: [...place, 'status'], message: 'cannotBeRepresented' }
    else if (representedBy && status !== 'represented')
      yield { path: [...place, 'representedBy'], message: 'notRepresented' }
    else if (representedBy) {
      const representative = attendance[directorIndex(minutes, representedBy)]
      const isGone = representative !== undefined && !isThere(representative.status)
      if (isGone) yield { path: [...place, 'representedBy'], message: 'representativeAbsent' }
    }
  }
}

/** Directors who were absent take no part in the meeting. */
function* ofParts(minutes: Minutes): Generator<Contradiction> {
  for (const { part } of absentParts(minutes)) yield { path: [part], message: 'absentPart' }
  for (const { matter, part } of absentMovers(minutes))
    yield { path: ['resolutions', matter, part], message: 'absentMover' }
}

/** A board chooses directors for its vacant seats; the owners choose the others. */
function* ofVacancy(minutes: Minutes): Generator<Contradiction> {
  const { form } = companyOf(minutes)
  for (const [index, resolution] of (minutes.resolutions ?? []).entries()) {
    const { topic, facts } = resolution
    const isFilled = topic === 'electDirectors' && facts?.['filledBy'] === 'board'
    if (!isFilled || outcomeOf(resolution, minutes) !== 'adopted') continue
    const place = ['resolutions', index, 'facts']
    const after = boardAfter(minutes, index + 1)
    const vacant = vacantSeats(minutes, after)
    if (vacant !== undefined && vacant < 0) {
      const wasVacant = vacantSeats(minutes, { ...after, filled: boardAfter(minutes, index).filled }) ?? 0
      const fact = wasVacant > 0 ? 'nominees' : 'filledBy'
      yield { path: [...place, fact], message: 'seatNotVacant', facts: { form } }
    } else if (electsSitting(facts['nominees'], minutes, after.left))
      yield { path: [...place, 'nominees'], message: 'nomineeSits', facts: { form } }
  }
}

/** Whether a director who has not left is among the people. */
function electsSitting(
  nominees: FactValue | undefined,
  minutes: Minutes,
  left: ReadonlySet<number>,
): boolean {
  const places = electedOf(nominees).flatMap(({ person }) =>
    peopleIn(person).map((who) => placeOf(minutes, who)),
  )
  return places.some((place) => place >= 0 && !left.has(place))
}

/**
 * A seat on the board is no office: directors are elected and removed as such. A nonprofit may have an executive called “Director”, who
 * is not on its board.
 */
function* ofOffices(minutes: Minutes): Generator<Contradiction> {
  const { form } = companyOf(minutes)
  for (const [index, { topic, facts }] of (minutes.resolutions ?? []).entries()) {
    const changes = topic === 'officers' ? rowsOf(facts?.['changes']) : []
    const wrong = changes.findIndex(({ action, office, person }) => {
      if (action === 'resign' || !isDirectorship(textOf(office))) return false
      const isOnBoard = peopleIn(person).some((who) => placeOf(minutes, who) >= 0)
      return form === 'corporation' || (action === 'remove' && isOnBoard)
    })
    const path = ['resolutions', index, 'facts', 'changes', wrong, 'office']
    if (wrong >= 0) yield { path, message: 'directorIsNoOffice', facts: { form } }
  }
}

/** Nothing is decided by a text that is stated to be no resolution. */
function* ofNotes({ resolutions = [] }: Minutes): Generator<Contradiction> {
  for (const [index, { topic, facts, outcome }] of resolutions.entries())
    if (topic === 'other' && facts?.['isResolution'] === false && isDecided(outcome))
      yield { path: ['resolutions', index, 'outcome'], message: 'noteDecided' }
}

function* ofRules({
  noBoard,
  boardSeats,
  quorumRule,
  voteRule,
  ...minutes
}: Minutes): Generator<Contradiction> {
  if (noBoard && boardSeats !== undefined) yield { path: ['boardSeats'], message: 'boardContradicts' }
  const { form, body } = companyOf(minutes)
  if (noBoard && quorumRule && !isOwners(body)) yield { path: ['quorumRule'], message: 'boardContradicts' }
  for (const [name, rule] of Object.entries({ quorumRule, voteRule })) {
    if (!rule) continue
    const { needs } = rule
    // A board has no more people than this.
    const isTooMany =
      'number' in needs ? !isOwners(body) && needs.number > 1000 : needs.numerator > needs.denominator
    if (isTooMany) yield { path: [name, 'needs'], message: 'quorumNumberWrong', facts: { form } }
  }
}

/** Votes that the other answers make impossible. */
function* ofVotes(minutes: Minutes): Generator<Contradiction> {
  for (const [index, resolution] of (minutes.resolutions ?? []).entries()) {
    const place = ['resolutions', index]
    yield* ofCasting(resolution, place)
    yield* ofCounts(resolution, minutes, place)
    yield* ofNames(resolution, minutes, place)
    yield* ofInterests(resolution, minutes, place)
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
 * Votes and shares are whole numbers within the safe range of JavaScript; only percentages of members have decimals. The schema of one
 * resolution does not know which body votes. There are no more votes than took part.
 */
function* ofCounts(
  { topic, votes }: Resolution,
  minutes: Minutes,
  place: AnswerIn,
): Generator<Contradiction> {
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
  const most = isElection ? undefined : mostVotes(minutes)
  if (!above && isAbove(most, totalOf({ ...votes, recused: 0 })))
    yield { path: [...place, 'votes'], message: 'moreVotes' }
}

/** The directors who attended, the votes represented, or the percentage of interests that took part; undefined if unknown. */
function mostVotes(minutes: Minutes): number | undefined {
  const { body } = companyOf(minutes)
  const { directors, shareVotes } = minutes
  if (isOwners(body)) return mostOfOwners({ body, shareVotes })
  const attended = statusesOf(minutes)?.filter((status) => status !== 'absent') ?? directors
  return directors.length > 0 ? attended.length : undefined
}

function* ofNames({ votes }: Resolution, minutes: Minutes, place: AnswerIn): Generator<Contradiction> {
  const statuses = statusesOf(minutes)
  // The list of directors does not say which owners were present.
  if (votes?.manner !== 'byName' || isOwners(companyOf(minutes).body) || !statuses) return
  const wrong = votes.choices.findIndex(
    (choice, director) => (choice === 'absent') !== (statuses[director] === 'absent'),
  )
  if (wrong >= 0) yield { path: [...place, 'votes', 'choices', wrong], message: 'voteContradicts' }
}

/** Each person is listed once. Only people who attended can leave the room for a matter, and those outside it cannot vote for or against. */
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
function* ofShares(minutes: Minutes): Generator<Contradiction> {
  const { shareVotes } = minutes
  const { body, form } = companyOf(minutes)
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

/** A company is never its own registered agent. Minutes may still report that this was discussed or rejected. */
function* ofAgent(minutes: Minutes): Generator<Contradiction> {
  const company = lastLine(minutes.entity.name)
  for (const [index, resolution] of (minutes.resolutions ?? []).entries()) {
    const named = resolution.topic === 'registeredAgent' && textOf(resolution.facts?.['newAgent'])
    if (named && isSameCompany(named, company) && outcomeOf(resolution, minutes) === 'adopted')
      yield { path: ['resolutions', index, 'facts', 'newAgent'], message: 'ownAgent' }
  }
}

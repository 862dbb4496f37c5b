import { isThere } from './attendance.ts'
import { isDirectorship, isOwners } from './company-form.ts'
import type { Contradiction } from './contradiction.ts'
import {
  contradictionsOfAttendance,
  contradictionsOfClock,
  contradictionsOfDays,
} from './contradictions-of-times.ts'
import {
  contradictionsOfShares,
  contradictionsOfSigners,
  contradictionsOfVotes,
} from './contradictions-of-votes.ts'
import { isSameCompany, lastLine } from './entity-facts.ts'
import { absentMovers, absentParts, directorIndex, placeOf } from './find-person.ts'
import type { Minutes } from './minutes.ts'
import { outcomeOf } from './outcome.ts'
import { companyOf } from './partial-minutes.ts'
import { mayBeRepresented } from './representation.ts'
import { isDecided } from './resolutions.ts'
import { electedOf } from './topics/elect-directors.ts'
import { peopleIn, rowsOf, textOf, type FactValue } from './topics/fact.ts'
import { boardAfter, vacantSeats } from './vacancies.ts'

/*
 * Answers that cannot all be true. The review asks to correct them, and the service refuses them. Doubts,
 * which may have a reason, are in `doubts.ts`. Existing records stay as they are.
 */

/** All that contradict others, in the order of the journey. */
export function findContradictions(minutes: Minutes): Contradiction[] {
  return [
    ...contradictionsOfDays(minutes),
    ...contradictionsOfClock(minutes),
    ...contradictionsOfAttendance(minutes),
    ...ofRepresentation(minutes),
    ...ofParts(minutes),
    ...ofVacancy(minutes),
    ...ofOffices(minutes),
    ...ofNotes(minutes),
    ...ofRules(minutes),
    ...contradictionsOfVotes(minutes),
    ...contradictionsOfShares(minutes),
    ...contradictionsOfSigners(minutes),
    ...ofAgent(minutes),
  ]
}

/**
 * A director is represented by somebody who was there, where the law lets a director be represented at all.
 */
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
 * A seat on the board is no office: directors are elected and removed as such. A nonprofit may have an
 * executive called “Director”, who is not on its board.
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

function* ofRules(minutes: Minutes): Generator<Contradiction> {
  const { noBoard, boardSeats, isJoint, quorumRule, voteRule } = minutes
  if (noBoard && isJoint) yield { path: ['isJoint'], message: 'boardContradicts' }
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

/**
 * A company is never its own registered agent. Minutes may still report that this was discussed or rejected.
 */
function* ofAgent(minutes: Minutes): Generator<Contradiction> {
  const company = lastLine(minutes.entity.name)
  for (const [index, resolution] of (minutes.resolutions ?? []).entries()) {
    const named = resolution.topic === 'registeredAgent' && textOf(resolution.facts?.['newAgent'])
    if (named && isSameCompany(named, company) && outcomeOf(resolution, minutes) === 'adopted')
      yield { path: ['resolutions', index, 'facts', 'newAgent'], message: 'ownAgent' }
  }
}

import { stepOf } from '@minutebook/domain/journey'
import type { Entity } from '@minutebook/domain/registry'
import { attendanceInput, canProposeAttendance, parseAttendance } from '../attendance/attendance-answers.ts'
import { clockOf, idsOf } from '../attendance/attendees.ts'
import { meetingOf, withProposedQuorum } from '../attendance/quorum-now.ts'
import { addNamedDirector, soleDirector } from '../directors/director-list.ts'
import { type Answers, directorsOf, personIn } from '../draft/answers.ts'
import { defaultMeeting } from '../meeting/default-meeting.ts'
import { proposedCeo } from '../people/ceo-prefill.ts'
import { type Holder, withCeo, withHolder } from '../people/officers.ts'
import { registeredHolder } from '../people/register-officers.tsx'
import { type Proposal, withAll } from './proposal.ts'

/** `now`: when the screen was opened. `isAnnual`: the person chose an annual meeting. */
type Opened = { now: Date; isAnnual: boolean }

/** The proposals for these answers, in the order of the journey. */
export function proposalsFor(entity: Entity, answers: Answers, opened: Opened): Proposal[] {
  const officers = ofOfficers(entity, answers)
  const people = [...officers, ...ofBoard(entity, withAll(answers, officers))]
  if (answers.consent) return people
  const meeting = [...people, ...ofMeeting(entity, answers, opened)]
  const known = withAll(answers, meeting)
  return [...ofGuests(known), ...meeting, ...ofAttendees(entity, known)].toSorted(
    (one, other) => stepOf(one.step).number - stepOf(other.step).number,
  )
}

/** Today, at the company's address or the place of the last meeting. */
function ofMeeting(entity: Entity, { meeting, lastPlace }: Answers, { now, isAnnual }: Opened): Proposal[] {
  if (meeting) return []
  const proposed = defaultMeeting(entity, { lastPlace, isAnnual }, now)
  if (!proposed?.place) return []
  return [{ step: 'meetingDate', take: (answers) => ({ ...answers, meeting: proposed }) }]
}

/** The holder of every office is the whole board. */
function ofBoard(entity: Entity, answers: Answers): Proposal[] {
  const only = soleDirector(entity, answers)
  return only ? [{ step: 'directors', take: (before) => addNamedDirector(before, only.id) }] : []
}

/** Nobody else came, once it is known who the directors are. */
function ofGuests(known: Answers): Proposal[] {
  if (known.otherPersons.length > 0 || known.nobodyElse || directorsOf(known).length === 0) return []
  return [{ step: 'otherPersons', take: (before) => ({ ...before, nobodyElse: true }) }]
}

function ofAttendees(entity: Entity, answers: Answers): Proposal[] {
  if (!canProposeAttendance(entity, answers)) return []
  const input = withProposedQuorum(attendanceInput(answers, undefined), meetingOf(entity, answers))
  const read = parseAttendance(input, idsOf(answers), clockOf(answers))
  if (!read.ok) return []
  const take = (before: Answers) => ({
    ...before,
    ...read.answers,
    ...usualParts(answers),
    attendanceConfirmed: true,
  })
  return [{ step: 'attendance', take }]
}

/** The CEO leads the meetings of the directors, and the secretary takes the minutes. */
function usualParts({ ceo, secretary, directors }: Answers): Pick<Answers, 'chair' | 'recorder'> {
  return {
    ...(ceo && directors.includes(ceo) && { chair: { person: { ref: ceo } } }),
    ...(secretary && { recorder: { person: { ref: secretary } } }),
  }
}

/** The register's CEO. For the other offices, the register's officers, or else the CEO. */
function ofOfficers(entity: Entity, answers: Answers): Proposal[] {
  const person = answers.ceo === undefined ? proposedCeo(entity) : undefined
  const isCeoKnown = personIn(answers, answers.ceo) !== undefined || person !== undefined
  const id = crypto.randomUUID()
  const withFirst = person ? withCeo(answers, person, id) : answers
  const held = (['secretary', 'cfo'] as const).flatMap((office) => {
    const holder: Holder = registeredHolder(entity, office, withFirst) ?? { choice: 'ceo' }
    const isKnown = answers[office] === undefined && (holder.choice !== 'ceo' || isCeoKnown)
    return isKnown ? [{ office, holder, newId: crypto.randomUUID() }] : []
  })
  const ofCeo = person && { step: 'ceo' as const, take: (before: Answers) => withCeo(before, person, id) }
  return [
    ...(ofCeo ? [ofCeo] : []),
    ...held.map(({ office, holder, newId }) => ({
      step: office,
      take: (before: Answers) => withHolder(before, office, holder, newId),
    })),
  ]
}

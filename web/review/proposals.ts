import type { Entity } from '@minutebook/domain/registry'
import { attendanceInput } from '../attendance/attendance-input.ts'
import { canProposeAttendance, clockOf, idsOf, meetingOf } from '../attendance/known-attendance.ts'
import { parseAttendance } from '../attendance/parse-attendance.ts'
import { withProposedQuorum } from '../attendance/quorum-now.ts'
import { addNamedDirector, soleDirector } from '../directors/director-list.ts'
import { directorsOf, personIn, type Answers } from '../draft/answers.ts'
import { lastValues } from '../draft/unsaved-input.ts'
import { defaultMeeting } from '../meeting/default-meeting.ts'
import { proposedCeo } from '../people/ceo-prefill.ts'
import { withCeo, withHolder, type Holder } from '../people/officers.ts'
import { registeredHolder } from '../people/register-officers.tsx'
import { withAll, type Proposal } from './proposal.ts'

/** The proposals for these answers, in the order of the page. `now` is when the screen was opened. */
export function proposalsFor(entity: Entity, answers: Answers, now: Date): Proposal[] {
  return [
    ...ofMeeting(entity, answers, now),
    ...ofAttendance(entity, answers),
    ...ofOfficers(entity, answers),
  ]
}

/** Today, at the company's address or the place of the last meeting. */
function ofMeeting(entity: Entity, { meeting, lastPlace }: Answers, now: Date): Proposal[] {
  if (meeting) return []
  const proposed = defaultMeeting(entity, { lastPlace }, now)
  if (!proposed?.place) return []
  return [{ step: 'meetingDate', part: 'opening', take: (answers) => ({ ...answers, meeting: proposed }) }]
}

/** The holder of every office is the whole board, everyone attended, and there are no guests. */
function ofAttendance(entity: Entity, answers: Answers): Proposal[] {
  const board = ofBoard(entity, answers)
  const known = withAll(answers, board)
  const hasOthers = answers.otherPersons.length > 0 || answers.nobodyElse
  return [
    ...board,
    ...ofAttendees(entity, known),
    ...(hasOthers || directorsOf(known).length === 0
      ? []
      : [
          {
            step: 'otherPersons' as const,
            part: 'attendance' as const,
            take: (before: Answers) => ({ ...before, nobodyElse: true }),
          },
        ]),
  ]
}

function ofBoard(entity: Entity, answers: Answers): Proposal[] {
  const only = soleDirector(entity, answers)
  if (!only) return []
  return [{ step: 'directors', part: 'attendance', take: (before) => addNamedDirector(before, only.id) }]
}

function ofAttendees(entity: Entity, answers: Answers): Proposal[] {
  if (!canProposeAttendance(entity, answers)) return []
  const shown = lastValues(attendanceInput(answers, undefined))
  const input = withProposedQuorum(shown, meetingOf(entity, answers))
  const read = parseAttendance(input, idsOf(answers), clockOf(answers))
  if (!read.ok) return []
  const take = (before: Answers) => ({ ...before, ...read.answers, attendanceConfirmed: true })
  return [{ step: 'attendance', part: 'attendance', take }]
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
  return [
    ...(person
      ? [
          {
            step: 'ceo' as const,
            part: 'company' as const,
            take: (before: Answers) => withCeo(before, person, id),
          },
        ]
      : []),
    ...held.map(({ office, holder, newId }) => ({
      step: office,
      part: 'company' as const,
      take: (before: Answers) => withHolder(before, office, holder, newId),
    })),
  ]
}

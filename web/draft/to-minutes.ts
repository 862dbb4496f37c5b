import { bodyOf, formOf, isOwners, type Body } from '@minutebook/contract/company-form'
import { allAttended, type AttendanceEntry } from '@minutebook/contract/attendance'
import { namedEntity, SCHEMA_VERSION, WORDING_VERSION, type Part } from '@minutebook/contract/minutes'
import type { FilledIn } from '@minutebook/contract/minutes-summary'
import type { MinutesSoFar } from '@minutebook/contract/minutes-so-far'
import { OFFICES, type Office } from '@minutebook/contract/offices'
import type { PersonRef } from '@minutebook/contract/person-refs'
import type { Person } from '@minutebook/contract/people'
import type { Entity } from '@minutebook/contract/registry'
import { directorsOf, personIn, type Answers } from './answers.ts'
import { spokenLanguage } from '../language/words.ts'
import { discussionOf } from './resolution-answers.ts'
import { pointed, type PointAt } from './point-people.ts'
import { refsOf, toResolution } from './to-resolution.ts'

/** The answers as minutes, as far as they go. Whoever is named twice is said to be the same person. */
export function toMinutes(entity: Entity, answers: Answers, submittedBy = ''): MinutesSoFar {
  const { meeting } = answers
  const attendance = attendanceOf(answers)
  const refs = refsOf(answers)
  const companyForm = formOf(answers, entity)
  const body = bodyOf(companyForm, answers)
  return withoutMissing({
    schemaVersion: SCHEMA_VERSION,
    wordingVersion: WORDING_VERSION,
    language: spokenLanguage(),
    entity: namedEntity(entity),
    companyForm,
    body,
    meetingDate: meeting?.date,
    meetingTime: meeting?.time,
    meetingKind: meeting?.kind,
    meetingPlace: meeting?.place,
    notice: meeting?.notice,
    chair: partOf(answers.chair, refs),
    recorder: partOf(answers.recorder, refs),
    adjourned: meeting?.ended,
    ceo: personIn(answers, answers.ceo),
    secretary: officeOf(answers, 'secretary'),
    cfo: officeOf(answers, 'cfo'),
    directors: directorsOf(answers).map(({ id, person }) =>
      named(person, officeHeldBy(answers, id, OFFICES)),
    ),
    noBoard: answers.noBoard,
    otherPersons: othersOf(answers),
    attendance,
    allDirectorsAttended: allAttended(attendance),
    ...countedOf(answers, body),
    allCouldHear: attendance.some(({ status }) => status === 'remote') ? answers.allCouldHear : undefined,
    discussion: discussionOf(answers.resolutions[0]),
    resolutions: answers.resolutions.map((resolution) => toResolution(resolution, answers, refs)),
    otherMatters: answers.otherMatters,
    submittedBy: submittedBy || undefined,
  })
}

/**
 * What the quorum runs on: votes when the owners met, else seats, of which a company without a board has none. What managers
 * agreed on is a rule for votes.
 */
function countedOf(answers: Answers, body: Body): Partial<MinutesSoFar> {
  if (isOwners(body)) return { shareVotes: answers.shareVotes }
  if (answers.noBoard) return {}
  const rule = answers.quorumRule
  return {
    boardSeats: seatsOf(answers),
    ...(body === 'managers' ? { voteRule: rule } : { quorumRule: rule }),
  }
}

/** Nobody, when whoever it was is not named any more. */
function partOf(part: Answers['chair'], refs: PointAt): Part | undefined {
  if (!part) return undefined
  const { person, ...office } = pointed<{ person?: Part['person']; office?: string }>(part, refs)
  return person && { person, ...office }
}

/** As many seats as directors until somebody says another number; none where nobody is named. */
function seatsOf({ seats, directors }: Answers): number | undefined {
  if (seats === undefined) return directors.length || undefined
  return seats ?? undefined
}

/** What nobody touched. */
export function filledIn({ meeting, body, seats }: Answers, today: string): FilledIn {
  return {
    date: meeting?.dateUntouched ?? false,
    isToday: meeting?.time.day === today,
    place: meeting?.placeUntouched ?? false,
    body: body === undefined,
    seats: seats === undefined,
  }
}

/** In the order of the directors. Whoever was not marked took part as the meeting was held (specification §9). */
function attendanceOf({ directors, attendance, comings, meeting }: Answers): AttendanceEntry[] {
  const unmarked = meeting?.place?.kind === 'remote' ? 'remote' : 'present'
  return directors.map((id) => {
    const status = attendance[id] ?? unmarked
    return status === 'absent' ? { status } : { status, ...comings[id] }
  })
}

/** `undefined`: not answered. `null`: nobody holds it. */
function officeOf(answers: Answers, office: Office) {
  const id = answers[office]
  if (id === null || id === undefined) return id
  const person = answers.people[id]
  const before = OFFICES.slice(0, OFFICES.indexOf(office))
  return person && named(person, officeHeldBy(answers, id, before))
}

function officeHeldBy(answers: Answers, id: string, offices: readonly Office[]): PersonRef | undefined {
  return offices.find((office) => answers[office] === id)
}

function named(person: Person, sameAs: PersonRef | undefined) {
  return sameAs ? { person, sameAs } : { person }
}

/** Nobody was asked yet, or nobody came: two different answers. */
function othersOf({ otherPersons, nobodyElse }: Answers) {
  return otherPersons.length > 0 || nobodyElse ? otherPersons.map(({ person }) => person) : undefined
}

/** Canonical JSON knows no undefined: what was not answered is not there. */
function withoutMissing(minutes: MinutesSoFar): MinutesSoFar {
  // Only keys go that the type allows to be missing.
  return JSON.parse(JSON.stringify(minutes)) as MinutesSoFar
}

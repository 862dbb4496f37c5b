import { allAttended, type AttendanceEntry } from '@minutebook/domain/attendance'
import {
  bodyOf,
  formOf,
  isOwners,
  kindOf,
  type Body,
  OFFICES,
  statedForm,
  type Office,
} from '@minutebook/domain/company-form'
import { findHome } from '@minutebook/domain/jurisdictions'
import { namedEntity, SCHEMA_VERSION, type Part } from '@minutebook/domain/minutes'
import type { PartialMeeting, PartialMinutes } from '@minutebook/domain/partial-minutes'
import { fullName, personAs, type Person, type PersonRole } from '@minutebook/domain/people'
import type { PersonRef } from '@minutebook/domain/person-refs'
import type { Entity } from '@minutebook/domain/registry'
import type { Resolution } from '@minutebook/domain/resolutions'
import { spokenLanguage } from '../language/words.ts'
import { directorsOf, type Answers } from './answers.ts'
import { withRecorded } from './as-recorded.ts'
import { discussionOf } from './resolution-answers.ts'
import { remapPeople, type RefMap, refsOf, toResolution } from './to-resolution.ts'

/**
 * Converts the answers to minutes, which may be incomplete. A person named twice is marked as the same
 * person.
 */
export function toMinutes(entity: Entity, answers: Answers, submittedBy = ''): PartialMinutes {
  const written = writtenFrom(entity, answers, submittedBy)
  const { consent, asRecorded } = answers
  if (!consent) return withoutMissing(asRecorded ? withRecorded(written, answers, asRecorded) : written)
  return byName(consentFrom(written, consent), answers)
}

/** The same without what only a meeting has. */
function consentFrom(
  written: PartialMinutes,
  { proposedOn, effectiveOn, rule }: NonNullable<Answers['consent']>,
): PartialMinutes {
  return {
    kind: 'consent',
    proposedOn,
    effectiveOn,
    schemaVersion: written.schemaVersion,
    language: written.language,
    entity: written.entity,
    companyForm: written.companyForm,
    companyKind: written.companyKind,
    formedIn: written.formedIn,
    body: written.body,
    ceo: written.ceo,
    secretary: written.secretary,
    cfo: written.cfo,
    directors: written.directors,
    boardSeats: written.boardSeats,
    ...(written.body && isOwners(written.body) && ownersIn(written)),
    ...(written.body === 'managers' && { voteRule: rule }),
    submittedBy: written.submittedBy,
    resolutions: written.resolutions?.map(withoutVote),
  }
}

/** The owners who sign, and how many votes the company's own papers ask for. */
function ownersIn({ shareVotes, voteRule }: PartialMinutes): Pick<PartialMinutes, 'shareVotes' | 'voteRule'> {
  const { entitled, holders } = shareVotes ?? {}
  return { ...(holders && { shareVotes: { entitled, holders } }), voteRule }
}

/**
 * A consent does not list the other people of the draft, so its resolutions name them. It removes unanswered
 * fields too.
 */
function byName(minutes: PartialMinutes, { otherPersons }: Answers): PartialMinutes {
  const names = new Map(
    otherPersons.map(({ person }, index): [string, string] => [`other-${index + 1}`, fullName(person)]),
  )
  const json = JSON.stringify(minutes, (_key, value: unknown) => {
    const name = isRef(value) ? names.get(value.ref) : undefined
    return name === undefined ? value : { name }
  })
  // A person is named at each place that takes a reference.
  return JSON.parse(json) as PartialMinutes
}

function isRef(value: unknown): value is { ref: string } {
  return typeof value === 'object' && value !== null && 'ref' in value && typeof value.ref === 'string'
}

/** Nobody moves it, votes on it or leaves the room. */
function withoutVote({ interests, ...resolution }: Resolution): Resolution {
  const { votes: _votes, outcome: _outcome, until: _until, movedBy: _mover, ...others } = resolution
  const { secondedBy: _seconder, body: _decider, ...proposed } = others
  return {
    ...proposed,
    ...(interests && { interests: interests.map(({ person, nature }) => ({ person, nature })) }),
  }
}

function writtenFrom(entity: Entity, answers: Answers, submittedBy: string): PartialMinutes {
  const { meeting } = answers
  const refs = refsOf(answers)
  const attendance = attendanceOf(answers, refs)
  const form = formOf(answers, entity)
  const body = bodyOf(form, answers)
  return {
    schemaVersion: SCHEMA_VERSION,
    language: spokenLanguage(),
    entity: namedEntity(entity),
    companyForm: statedForm(form),
    companyKind: kindOf(answers, entity),
    formedIn: formedInOf(answers, entity),
    body,
    meetingDate: meeting?.date,
    meetingTime: meeting?.time,
    meetingKind: meeting?.kind,
    isJoint: answers.isJoint,
    meetingPlace: meeting?.place,
    notice: meeting?.notice,
    chair: partOf(answers.chair, refs),
    recorder: partOf(answers.recorder, refs),
    adjourned: meeting?.ended,
    adjournedDaysLater: meeting?.endedDaysLater,
    pauses: meeting?.pauses,
    ceo: answers.ceo === null ? null : officeOf(answers, 'ceo')?.person,
    secretary: officeOf(answers, 'secretary'),
    cfo: officeOf(answers, 'cfo'),
    directors: directorsOf(answers).map(({ id, person }) =>
      named(person, 'director', officeHeldBy(answers, id, OFFICES)),
    ),
    noBoard: answers.noBoard,
    otherPersons: othersOf(answers),
    attendance,
    allDirectorsAttended: allAttended(attendance),
    ...(answers.isJoint && { shareVotes: answers.shareVotes }),
    ...countedOf(answers, body),
    quorumPresent: answers.quorumPresent,
    allCouldHear: couldHear(attendance, answers),
    discussion: discussionOf(answers.resolutions[0]),
    resolutions: answers.resolutions.map((resolution) => toResolution(resolution, answers, { refs, form })),
    otherMatters: answers.otherMatters,
    submittedBy: submittedBy || undefined,
  }
}

/**
 * The place of formation in the register, or the register's own state if it calls the company domestic.
 * Undefined otherwise: then no rule is checked, and the company's page asks. No rule is checked for a place
 * outside the United States either.
 */
export function formedInOf({ formedIn }: Answers, { jurisdiction, ...register }: Entity): string | undefined {
  if (formedIn !== undefined) return formedIn === NOT_KNOWN ? undefined : formedIn
  if (register.formedIn) return findHome(register.formedIn)
  return /\bdomestic\b/iu.test(register.kind ?? '') ? findHome(jurisdiction) : undefined
}

/**
 * Stands for a place of formation that the person does not know, or outside the United States: no rule is
 * checked.
 */
export const NOT_KNOWN = 'ZZ'

/**
 * What the quorum counts: votes when the owners met, else seats. A company without a board has no seats. The
 * managers' rule is a rule for votes.
 */
function countedOf(answers: Answers, body: Body): Partial<PartialMeeting> {
  const { shareVotes, ownersQuorumRule, ownersVoteRule } = answers
  if (isOwners(body)) return { shareVotes, quorumRule: ownersQuorumRule, voteRule: ownersVoteRule }
  if (answers.noBoard) return {}
  const rule = answers.quorumRule
  return {
    boardSeats: seatsOf(answers),
    boardSizeVaries: answers.sizeVaries,
    ...(body === 'managers' ? { voteRule: rule } : { quorumRule: rule }),
  }
}

/** Undefined if the answers no longer name that person. */
function partOf(part: Answers['chair'], refs: RefMap): Part | undefined {
  if (!part) return undefined
  const { person, ...office } = remapPeople<{ person?: Part['person']; office?: string }>(part, refs)
  return person && { person, ...office }
}

/** As many seats as directors until the person enters another number; none if no director is named. */
function seatsOf({ seats, directors }: Answers): number | undefined {
  if (seats === undefined) return directors.length || undefined
  return seats ?? undefined
}

/** An answer that the app filled in. */
export type FilledIn = 'date' | 'place' | 'body' | 'seats'

/**
 * Defaults that the person left unchanged and the minutes state. The review names them, so that sending them
 * is a decision.
 */
export function filledIn(
  { meeting: held, consent, body, seats }: Answers,
  { boardSeats }: PartialMinutes,
): FilledIn[] {
  const meeting = consent ? undefined : held
  const untouched: [FilledIn, boolean][] = [
    ['date', meeting?.dateUntouched ?? false],
    ['place', (meeting?.placeUntouched ?? false) && meeting?.place !== undefined],
    ['body', body === undefined],
    ['seats', seats === undefined && boardSeats !== undefined],
  ]
  return untouched.flatMap(([name, isUntouched]) => (isUntouched ? [name] : []))
}

/**
 * In the order of the directors. A director without a mark took part in the way the meeting was held
 * (specification §9).
 */
function attendanceOf(
  { directors, attendance, arrivalsAndDepartures, meeting }: Answers,
  refs: RefMap,
): AttendanceEntry[] {
  const unmarked = meeting?.place?.kind === 'remote' ? 'remote' : 'present'
  return directors.map((id) => {
    const status = attendance[id] ?? unmarked
    if (status === 'absent') return { status }
    const { representedBy, ...entry } = remapPeople(arrivalsAndDepartures[id] ?? {}, refs)
    return { status, ...entry, ...(status === 'represented' && { representedBy }) }
  })
}

/** If one person could not hear, not everyone could. Meetings in one room do not ask this. */
function couldHear(attendance: readonly AttendanceEntry[], { allCouldHear }: Answers): boolean | undefined {
  if (attendance.some(({ couldNotHear }) => couldNotHear)) return false
  return attendance.some(({ status }) => status === 'remote') ? allCouldHear : undefined
}

/** `undefined`: not answered. `null`: no person holds it. */
function officeOf(answers: Answers, office: Office) {
  const id = answers[office]
  if (id === null || id === undefined) return id
  const person = answers.people[id]
  const before = OFFICES.slice(0, OFFICES.indexOf(office))
  return person && named(person, office, officeHeldBy(answers, id, before))
}

function officeHeldBy(answers: Answers, id: string, offices: readonly Office[]): PersonRef | undefined {
  return offices.find((office) => answers[office] === id)
}

/** Each place in the minutes has what is asked of its role. */
function named(whole: Person, role: PersonRole, sameAs: PersonRef | undefined) {
  const person = personAs(whole, role)
  return sameAs ? { person, sameAs } : { person }
}

/** Distinguishes "not answered yet" from "no guests". */
function othersOf({ otherPersons, nobodyElse }: Answers) {
  return otherPersons.length > 0 || nobodyElse ? otherPersons.map(({ person }) => person) : undefined
}

/** Removes unanswered fields, because canonical JSON has no undefined. */
function withoutMissing(minutes: PartialMinutes): PartialMinutes {
  // This removes only keys that the type allows to be missing.
  return JSON.parse(JSON.stringify(minutes)) as PartialMinutes
}

import {
  allAttended,
  namedEntity,
  SCHEMA_VERSION,
  type AttendanceStatus,
  type PersonRef,
} from '@minutebook/contract/minutes'
import type { FilledIn, MinutesSoFar } from '@minutebook/contract/minutes-summary'
import type { Person } from '@minutebook/contract/people'
import type { Entity } from '@minutebook/contract/registry'
import { TOPICS } from '@minutebook/contract/topics'
import { directorsOf, OFFICES, personIn, type Answers, type Office } from '../journey/answers.ts'

/** The answers as minutes, as far as they go. Whoever is named twice is said to be the same person. */
export function toMinutes(entity: Entity, answers: Answers, submittedBy = ''): MinutesSoFar {
  const { meeting } = answers
  const attendance = attendanceOf(answers)
  return withoutMissing({
    schemaVersion: SCHEMA_VERSION,
    entity: namedEntity(entity),
    meetingDate: meeting?.date,
    meetingTime: meeting?.time,
    meetingKind: meeting?.kind,
    meetingPlace: meeting?.place,
    notice: meeting?.notice,
    adjourned: meeting?.ended,
    ceo: personIn(answers, answers.ceo),
    secretary: officeOf(answers, 'secretary'),
    cfo: officeOf(answers, 'cfo'),
    directors: directorsOf(answers).map(({ id, person }) =>
      named(person, officeHeldBy(answers, id, OFFICES)),
    ),
    noBoard: answers.noBoard,
    otherPersons: othersOf(answers),
    attendance: attendance.map((status) => ({ status })),
    allDirectorsAttended: allAttended(attendance.map((status) => ({ status }))),
    allCouldHear: attendance.includes('remote') ? answers.allCouldHear : undefined,
    discussion: discussionOf(answers),
    resolutions: answers.topic && [{ topic: answers.topic }],
    submittedBy: submittedBy || undefined,
  })
}

/** What nobody touched: the day, the place. */
export function filledIn({ meeting }: Answers, today: string): FilledIn {
  return {
    date: meeting?.dateUntouched ?? false,
    isToday: meeting?.time.day === today,
    place: meeting?.placeUntouched ?? false,
  }
}

/** Other's free text replaces the topic's title (specification §4). */
function discussionOf({ topic, otherDiscussion }: Answers): string | undefined {
  return topic === 'other' ? otherDiscussion : topic && TOPICS[topic].title
}

/** In the order of the directors. Who was not marked took part as the meeting was held (specification §9). */
function attendanceOf(answers: Answers): AttendanceStatus[] {
  const unmarked = answers.meeting?.place?.kind === 'remote' ? 'remote' : 'present'
  return answers.directors.map((id) => answers.attendance[id] ?? unmarked)
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

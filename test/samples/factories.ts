import { randomUUID } from 'node:crypto'
import type { z } from 'zod/mini'
import { composeMinutes } from '@minutebook/document-text/minutes-blocks'
import { WORDINGS } from '@minutebook/document-text/wordings'
import type { MinutesDocument } from '@minutebook/domain/blocks'
import {
  MeetingSchema,
  namedEntity,
  SCHEMA_VERSION,
  type Meeting,
  type Minutes,
} from '@minutebook/domain/minutes'
import {
  DirectorSchema,
  personFields,
  isYesNo,
  type Person,
  type PersonAs,
  type PersonRole,
} from '@minutebook/domain/people'
import { EntitySchema, type Entity } from '@minutebook/domain/registry'
import type { TopicId } from '@minutebook/domain/topics'
import type { FactValues } from '@minutebook/domain/topics/fact'
import { NO_ANSWERS, type Answers } from '../../web/draft/answers.ts'
import { newResolution, type ResolutionAnswers } from '../../web/draft/resolution-answers.ts'
import { SentSchema, type Sent, type Unconfirmed } from '../../web/draft/stored-draft.ts'

/** A made-up Kentucky company with all its registry facts. */
export function anEntity(changes: Partial<Entity> = {}): Entity {
  return EntitySchema.parse({
    id: 'sample.KY.0812345',
    number: '0812345',
    name: 'Bluegrass Tool & Die, Inc.',
    jurisdiction: 'KY',
    kind: 'Kentucky profit corporation',
    formedIn: 'KY',
    address: '1400 Distillery Row, Suite 3, Frankfort, KY 40601',
    authorized: 'R. Salgado',
    authorizedAs: 'agent',
    ceo: {
      firstName: 'Marguerite',
      middleName: 'A.',
      lastName: 'Okonkwo-Hale',
      street: '1400 Distillery Row, Suite 3',
      city: 'Frankfort',
      state: 'KY',
      zipCode: '40601',
    },
    ...changes,
  })
}

export function aPerson(changes: Partial<Person> = {}): Person {
  return DirectorSchema.parse({
    firstName: 'Daniel',
    middleName: '',
    lastName: 'Whitfield',
    street: '77 Elkhorn Ave',
    city: 'Lexington',
    state: 'KY',
    zipCode: '40508',
    ...changes,
  })
}

/**
 * A person with an answer to everything that is asked in these roles: a text names its field, and yes or no
 * is no.
 */
export function everyAnswerAs<Role extends PersonRole>(...roles: Role[]): PersonAs<Role> {
  const answers = personFields(...roles).map((name) => [name, isYesNo(name) ? false : `the ${name}`])
  return Object.fromEntries(answers) as PersonAs<Role>
}

/**
 * Minutes of a meeting of {@link anEntity} with two directors, one of them the CEO, and every field given.
 */
export function someMinutes(changes: Partial<z.input<typeof MeetingSchema>> = {}): Meeting {
  const entity = anEntity()
  const ceo = aPerson({ firstName: 'Marguerite', middleName: 'A.', lastName: 'Okonkwo-Hale' })
  return MeetingSchema.parse({
    schemaVersion: SCHEMA_VERSION,
    entity: namedEntity(entity),
    companyKind: changes.companyForm === 'llc' ? 'llc-managers' : 'corporation',
    formedIn: 'US-KY',
    meetingDate: '2026-11-20T14:30:00.000Z',
    meetingTime: { day: '2026-11-20', start: '09:30', zone: 'America/New_York' },
    meetingKind: 'special',
    meetingPlace: { kind: 'remote', means: 'by video call' },
    notice: { kind: 'given', day: '2026-11-10', means: 'by email', waivedBy: '' },
    adjourned: '10:45',
    ceo,
    secretary: { person: ceo, sameAs: 'ceo' },
    cfo: { person: aPerson({ firstName: 'Ines', lastName: 'Castellanos' }) },
    directors: [{ person: ceo, sameAs: 'ceo' }, { person: aPerson() }],
    otherPersons: [{ firstName: 'Rosa', middleName: '', lastName: 'Lindqvist', reason: 'attorney' }],
    attendance: [{ status: 'remote' }, { status: 'absent' }],
    allDirectorsAttended: false,
    allCouldHear: true,
    discussion: 'Bank account and signing rights',
    resolutions: [{ topic: 'bankAccount' }],
    submittedBy: 'Ines Castellanos',
    ...changes,
  })
}

/** What the server composes for these minutes and stores in their record. */
export function documentOf(minutes: Minutes, { name } = anEntity()): MinutesDocument {
  return composeMinutes(minutes, name, WORDINGS[minutes.language ?? 'en'])
}

/** The same minutes about a company of a register, as after a lookup. */
export function minutesOf(entity: Entity, changes: Partial<z.input<typeof MeetingSchema>> = {}): Meeting {
  return someMinutes({ entity: namedEntity(entity), ...changes })
}

/** One matter of a draft, with these facts of its topic. */
export function aTopic(topic: TopicId, facts: FactValues = {}): ResolutionAnswers {
  return { ...newResolution(`topic-${topic}`, topic), facts: { [topic]: facts } }
}

/** Minutes of {@link anEntity} that were sent, as stored on the device. */
export function aReceipt(changes: Partial<Sent> = {}): Sent {
  return SentSchema.parse({
    id: 'a-record',
    reference: 'MB-7Q4K-2N9D',
    entity: 'KY:0812345',
    entityName: anEntity().name,
    meetingDay: '2026-11-20',
    sentAt: '2026-11-21T12:00:00.000Z',
    read: 'r',
    manage: 'm',
    minutes: someMinutes(),
    ...changes,
  })
}

/** Minutes that were just sent, with an unknown outcome. */
export function aSend(): Unconfirmed {
  const sentAt = new Date().toISOString()
  return { minutes: someMinutes(), body: '{}', idempotencyKey: 'k', read: 'r', manage: 'm', sentAt }
}

/** A page view as a browser sends it. */
export function aPageView(changes: object = {}) {
  return {
    type: 'page',
    name: 'entity_search',
    anonymousId: randomUUID(),
    messageId: randomUUID(),
    timestamp: '2026-11-21T12:00:00.000Z',
    properties: { step: 1, screen: 'entity_search', route: '/question1' },
    ...changes,
  }
}

/** A form as a browser sends it: one value per field. */
export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Two people are named and nothing else is answered. */
export const NAMED: Answers = {
  ...NO_ANSWERS,
  people: { ada: aPerson(), bo: aPerson() },
  ceo: 'ada',
  directors: ['ada', 'bo'],
}

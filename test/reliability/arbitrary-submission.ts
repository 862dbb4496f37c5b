import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { publish } from '@minutebook/contract/published'
import { specifiedFields, SubmissionCodec, submissionPaths } from '@minutebook/contract/submission-codec'
import {
  ConsentSchema,
  meetingDay,
  MeetingSchema,
  MinutesSchema,
  namedEntity,
  type Minutes,
} from '@minutebook/domain/minutes'
import { DirectorSchema, OfficerSchema } from '@minutebook/domain/people'
import { PersonRefSchema } from '@minutebook/domain/person-refs'
import type { Entity } from '@minutebook/domain/registry'
import { aConsent } from '../samples/consents.ts'
import { minutesOf } from '../samples/factories.ts'
import { arbitraryOf, NASTY, type Meanings } from './arbitrary-json.ts'

/** The people of {@link minutesOf}, as other parts of the minutes refer to them. */
const PEOPLE = fc.constantFrom('ceo', 'secretary', 'cfo', 'director-1', 'director-2', 'other-1')
const ZONES = fc.constantFrom('America/New_York', 'Asia/Kolkata', 'UTC')

/** Optional parts that are valid with any people. */
const FREE_PARTS = [
  'meetingTime',
  'meetingKind',
  'companyForm',
  'body',
  'meetingPlace',
  'notice',
  'chair',
  'recorder',
  'adjourned',
  'boardSeats',
  'quorumRule',
  'voteRule',
  'shareVotes',
  'allCouldHear',
  'discussion',
  'resolutions',
  'otherMatters',
  'language',
  'submittedBy',
] as const satisfies (keyof typeof MeetingSchema.shape)[]

/** The same of a written consent. */
const FREE_PARTS_OF_CONSENT = [
  'companyForm',
  'body',
  'boardSeats',
  'effectiveOn',
  'shareVotes',
  'resolutions',
  'language',
  'submittedBy',
] as const satisfies (keyof typeof ConsentSchema.shape)[]

/**
 * Minutes or a consent of this company with any of the optional parts: about one in three is consistent and
 * can be recorded.
 */
export function likelySubmission(entity: Entity): fc.Arbitrary<object> {
  const consent = aConsent({ entity: namedEntity(entity) })
  return fc.oneof(
    { weight: 4, arbitrary: withParts(minutesOf(entity), MeetingSchema.shape, FREE_PARTS) },
    { weight: 1, arbitrary: withParts(consent, ConsentSchema.shape, FREE_PARTS_OF_CONSENT) },
  )
}

function withParts<Name extends string>(
  minutes: Minutes,
  shape: Record<Name, z.core.$ZodType>,
  names: readonly Name[],
): fc.Arbitrary<object> {
  const parts = names.map((name) => [name, arbitraryOf(shape[name], meanings())])
  const bare = z.encode(SubmissionCodec, { minutes })
  return fc
    .record(Object.fromEntries(parts), { requiredKeys: [] })
    .map((likely) =>
      Object.assign({}, bare, publish({ minutes: agreeing(likely, minutes) }, submissionPaths)),
    )
}

/**
 * The parts without what nearly always contradicts the rest: other days, an end before the start, offsets,
 * votes of too few, rules that need more than all, texts not marked as edited.
 */
function agreeing(parts: object, minutes: Minutes): object {
  const { kind, directors } = minutes
  const day = meetingDay(minutes)
  const agreed: Record<string, (value: unknown) => unknown> = {
    'meetingTime.day': () => day,
    // Only one of two offsets fits the hour and the zone.
    'meetingTime.offset': () => undefined,
    'notice.day': () => day,
    adjourned: () => '23:59',
    'quorumRule.needs': (value) => atMostAll(Object(value)),
    'voteRule.needs': (value) => atMostAll(Object(value)),
    resolutions: (value) =>
      Array.isArray(value)
        ? value.map((each) => ({
            ...each,
            ...(Object(each).text && { isEdited: true }),
            ...(kind === 'consent' && DECIDED_AT_A_MEETING),
          }))
        : value,
    'resolutions.votes.choices': (value) =>
      Array.isArray(value) ? directors.map((_, index) => value[index] ?? 'for') : value,
  }
  const rewritten = placesIn(parts).reduce<unknown>((value, place) => {
    const change = agreed[place.filter((key) => typeof key === 'string').join('.')]
    return change ? changed(value, place, change) : value
  }, parts)
  return Object(rewritten)
}

/** What no consent says of a resolution. */
const DECIDED_AT_A_MEETING = {
  outcome: undefined,
  until: undefined,
  votes: undefined,
  movedBy: undefined,
  secondedBy: undefined,
}

/** A number that a board may have, or a fraction of at most 1. */
function atMostAll({ number, numerator, denominator }: Record<string, number>): unknown {
  if (number !== undefined) return { number: 1 + (number % 1000) }
  if (numerator === undefined || denominator === undefined) return undefined
  return { numerator: Math.min(numerator, denominator), denominator: Math.max(numerator, denominator) }
}

/**
 * What the app for a gateway with two calls sends of valid minutes: the specification's fields, with any
 * people in the office of CEO, which may be vacant, and on the board.
 */
export function plainSubmission(entity: Entity): fc.Arbitrary<object> {
  const { schemaVersion, entity: facts } = minutesOf(entity)
  const { meetingDate, discussion, allDirectorsAttended } = MeetingSchema.shape
  return fc
    .record({
      schemaVersion: fc.constant(schemaVersion),
      entity: fc.constant(facts),
      ceo: fc.option(arbitraryOf(OfficerSchema, {}), { freq: 3 }),
      directors: fc.array(fc.record({ person: arbitraryOf(DirectorSchema, {}) }), { maxLength: 4 }),
      meetingDate: arbitraryOf(meetingDate, {}),
      discussion: arbitraryOf(discussion, {}),
      allDirectorsAttended: arbitraryOf(allDirectorsAttended, {}),
    })
    .map((answers) => z.safeParse(MinutesSchema, answers))
    .filter(({ success }) => success)
    .map(({ data }) => specifiedFields(z.encode(SubmissionCodec, { minutes: data as Minutes }))) // as the filter says
}

/** The same, with one value replaced by an invalid one. */
export function spoiltSubmission(entity: Entity): fc.Arbitrary<unknown> {
  return likelySubmission(entity).chain((body) =>
    fc
      .tuple(fc.constantFrom(...placesIn(body)), NASTY)
      .map(([place, value]) => changed(body, place, () => value)),
  )
}

/** Valid people and zones, because the pattern alone would also generate unknown ones. */
function meanings(): Meanings {
  return { [patternOf(PersonRefSchema)]: PEOPLE, [patternOf(MeetingSchema.shape.meetingTime, 'zone')]: ZONES }
}

function patternOf(schema: z.core.$ZodType, field?: string): string {
  const { pattern = '', properties } = z.toJSONSchema(schema, { io: 'input' })
  const inner = field === undefined ? undefined : properties?.[field]
  return typeof inner === 'object' ? (inner.pattern ?? '') : pattern
}

type Place = (string | number)[]

/** Every place in a JSON value: its leaves and the objects and lists around them. */
function placesIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place]
  const entries = Object.entries(value).map(([key, inner]): [string | number, unknown] => [key, inner])
  return [place, ...entries.flatMap(([key, inner]) => placesIn(inner, [...place, key]))]
}

function changed(value: unknown, [key, ...rest]: Place, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((item, index) => (index === Number(key) ? changed(item, rest, change) : item))
  const fields = Object.entries(Object(value))
  return Object.fromEntries(
    fields.map(([name, item]) => [name, name === key ? changed(item, rest, change) : item]),
  )
}

import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { MinutesSchema } from '@minutebook/contract/minutes'
import { published } from '@minutebook/contract/published-names'
import { PersonRefSchema } from '@minutebook/contract/person-refs'
import type { Entity } from '@minutebook/contract/registry'
import { SubmissionCodec } from '@minutebook/contract/wire'
import { minutesOf } from '../factories.ts'
import { arbitraryOf, NASTY, type Meanings } from './arbitrary-json.ts'

/** Whom the minutes of {@link minutesOf} name, as their other parts point at them. */
const PEOPLE = fc.constantFrom('ceo', 'secretary', 'cfo', 'director-1', 'director-2', 'other-1')
const ZONES = fc.constantFrom('America/New_York', 'Asia/Kolkata', 'UTC')

/** Parts that may be left out and that agree with any people. */
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
  'wordingVersion',
  'submittedBy',
] as const satisfies (keyof typeof MinutesSchema.shape)[]

/** Minutes of this company with any of the parts that may be given: about every fourth agrees with itself and is worth recording. */
export function likelySubmission(entity: Entity): fc.Arbitrary<object> {
  const parts = FREE_PARTS.map((name) => [name, arbitraryOf(MinutesSchema.shape[name], meanings())])
  const bare = z.encode(SubmissionCodec, { minutes: minutesOf(entity) })
  return fc
    .record(Object.fromEntries(parts), { requiredKeys: [] })
    .map((minutes) => Object.assign({}, bare, published(minutes)))
}

/** The same, with one place of it replaced by what nobody should send. */
export function spoiltSubmission(entity: Entity): fc.Arbitrary<unknown> {
  return likelySubmission(entity).chain((body) =>
    fc.tuple(fc.constantFrom(...placesIn(body)), NASTY).map(([place, value]) => replaced(body, place, value)),
  )
}

/** People and zones of patterns that could otherwise name nobody and nowhere. */
function meanings(): Meanings {
  return { [patternOf(PersonRefSchema)]: PEOPLE, [patternOf(MinutesSchema.shape.meetingTime, 'zone')]: ZONES }
}

function patternOf(schema: z.core.$ZodType, field?: string): string {
  const { pattern = '', properties } = z.toJSONSchema(schema, { io: 'input' })
  const inner = field === undefined ? undefined : properties?.[field]
  return typeof inner === 'object' ? (inner.pattern ?? '') : pattern
}

type Place = (string | number)[]

/** Every place in a JSON value: of its leaves and of what holds them. */
function placesIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place]
  const entries = Object.entries(value).map(([key, inner]): [string | number, unknown] => [key, inner])
  return [place, ...entries.flatMap(([key, inner]) => placesIn(inner, [...place, key]))]
}

function replaced(value: unknown, [key, ...rest]: Place, put: unknown): unknown {
  if (key === undefined) return put
  if (Array.isArray(value))
    return value.map((item, index) => (index === Number(key) ? replaced(item, rest, put) : item))
  const fields = Object.entries(Object(value))
  return Object.fromEntries(
    fields.map(([name, item]) => [name, name === key ? replaced(item, rest, put) : item]),
  )
}

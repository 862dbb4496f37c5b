import * as z from 'zod/mini'
import { text } from './fields.ts'

/**
 * Points at a person of the same minutes: `ceo`, `secretary`, `cfo`, `director-1` (the first of the list),
 * `other-1`. People are named by place, never by name: two of them may share a name.
 */
export const PersonRefSchema: z.ZodMiniType<PersonRef, PersonRef> = z
  .string()
  .check(z.regex(/^(ceo|secretary|cfo|(director|other)-[1-9]\d{0,2})$/))
export type PersonRef = string

/** Somebody of the same minutes, or somebody else (a company too) by name alone. */
export type NamedInMinutes = { ref: PersonRef } | { name: string }

/** The longest name of somebody who is not pointed at, in UTF-16 code units. */
export const PERSON_NAME_LIMIT = 200

export const NamedInMinutesSchema: z.ZodMiniType<NamedInMinutes, NamedInMinutes> = z.union([
  z.strictObject({ ref: PersonRefSchema }),
  z.strictObject({ name: text('factEmpty', PERSON_NAME_LIMIT, 'factTooLong') }),
])

/** Every person that is pointed at anywhere in a value. */
export function refsIn(value: unknown): PersonRef[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'ref' in value && typeof value.ref === 'string' ? [value.ref] : []
  return [...own, ...Object.values(value).flatMap(refsIn)]
}

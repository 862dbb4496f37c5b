import * as z from 'zod/mini'
import { text } from './fields.ts'

/**
 * A reference to a person of the same minutes: `ceo`, `secretary`, `cfo`, `director-1` (the first of the
 * list), `other-1`. References use places, not names, because two people may share a name.
 */
export const PersonRefSchema: z.ZodMiniType<PersonRef, PersonRef> = z
  .string()
  .check(z.regex(/^(ceo|secretary|cfo|(director|other)-[1-9]\d{0,2})$/))
export type PersonRef = string

/** A reference to a person of the same minutes, or the name of another person or company. */
export type NamedInMinutes = { ref: PersonRef } | { name: string }

/** The longest name without a reference, in code points. */
export const PERSON_NAME_LIMIT = 200

export const NamedInMinutesSchema: z.ZodMiniType<NamedInMinutes, NamedInMinutes> = z.union([
  z.strictObject({ ref: PersonRefSchema }),
  z.strictObject({ name: text('factEmpty', PERSON_NAME_LIMIT, 'factTooLong') }),
])

/** The first place in a value that references an unknown person. */
export function pathToUnknown(value: unknown, isKnown: (ref: PersonRef) => boolean): string[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const members = value as Record<string, unknown> // a list, too: its names are its indexes
  for (const name of Object.keys(members)) {
    const each = members[name]
    if (typeof each === 'string') {
      if ((name === 'ref' || name === 'sameAs') && !isKnown(each)) return [name]
    } else {
      const rest = pathToUnknown(each, isKnown)
      if (rest) return [name, ...rest]
    }
  }
  return undefined
}

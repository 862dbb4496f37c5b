import * as z from 'zod/mini'

/** The form that each of these has today, for the description of the calls. */
export const FORMS_TODAY = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/**
 * What was stored, as it is shown. Its digest vouches for it, so it is not judged by today's rules: those may
 * be stricter than the rules under which it was stored. Only the presence of `names` tells it from another
 * answer.
 */
export function asStored<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  names: readonly (keyof z.output<Schema>)[],
) {
  const stored = z.custom<z.output<Schema>>(
    (value) => typeof value === 'object' && value !== null && names.every((name) => name in value),
  )
  FORMS_TODAY.set(stored, schema)
  return stored
}

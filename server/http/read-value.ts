import * as z from 'zod/mini'

/** What a reader returns for a value that it refuses. */
export const REFUSED = Symbol('refused')

/** Returns the value as its schema parses it, or {@link REFUSED}. */
export type Reader = (sent: unknown) => unknown

type Schema = z.core.$ZodType

/** Every schema of zod is one of these, and this is where zod describes it (https://zod.dev/library-authors). */
function internalsOf(schema: Schema): z.core.$ZodTypes['_zod'] {
  const { _zod: internals } = schema as z.core.$ZodTypes
  return internals
}

export function definitionOf(schema: Schema): z.core.$ZodTypes['_zod']['def'] {
  return internalsOf(schema).def
}

/** The values that a field of an object may have, if there are few. */
export function valuesOf(object: Schema, field: string): Iterable<unknown> {
  return internalsOf(object).propValues?.[field] ?? []
}

/** Reads a value that has no fields. */
export function valueReader(schema: Schema): Reader {
  const { def, values } = internalsOf(schema)
  switch (def.type) {
    case 'string':
      return withChecks(schema, (sent) => (typeof sent === 'string' ? sent : REFUSED))
    case 'number':
      return withChecks(schema, (sent) => (Number.isFinite(sent) ? sent : REFUSED))
    case 'boolean':
      return withChecks(schema, (sent) => (typeof sent === 'boolean' ? sent : REFUSED))
    case 'literal':
    case 'enum':
      return withChecks(schema, (sent) => (values?.has(sent as z.core.util.Literal) ? sent : REFUSED))
    default:
      return readByZod(schema)
  }
}

function readByZod(schema: Schema): Reader {
  return (sent) => {
    const { success, data } = z.safeParse(schema, sent)
    return success ? data : REFUSED
  }
}

type Check = z.core.$ZodCheck<never>

/** Passes what `read` returns to the checks of the schema, some of which change it. */
export function withChecks(schema: Schema, read: Reader): Reader {
  const { def, traits } = internalsOf(schema)
  const own = traits.has('$ZodCheck') ? [schema as unknown as Check] : [] // as its traits say
  return [...own, ...(def.checks ?? [])].map(checkReader).reduce(inOrder, read)
}

function inOrder(first: Reader, next: Reader): Reader {
  return (sent) => {
    const value = first(sent)
    return value === REFUSED ? REFUSED : next(value)
  }
}

/** Formats whose pattern is all there is to check. */
const PATTERNS: ReadonlySet<string> = new Set(['regex', 'date', 'datetime'])

function checkReader(check: Check): Reader {
  const { _zod: internals } = check
  const def = internals.def as z.core.$ZodChecks['_zod']['def'] | z.core.$ZodCustomDef
  const { when } = internals.def
  // The usual ones, without what zod makes for each check of each value.
  if (def.check === 'overwrite') return def.tx as Reader
  if (def.check === 'max_length') {
    const { maximum } = def
    // zod counts a surrogate pair as one, so it accepts some longer texts.
    return (value) => ((value as { length: number }).length <= maximum ? value : REFUSED)
  }
  if (def.check === 'string_format' && PATTERNS.has(def.format) && def.pattern) {
    const { pattern } = def
    return (value) => (pattern.test(value as string) ? value : REFUSED)
  }
  if ('fn' in def && !when) {
    const { fn } = def
    return (value) => (fn(value) ? value : REFUSED)
  }
  return (value) => {
    const payload = { value: value as never, issues: [] }
    if (when && !when(payload)) return value
    void internals.check(payload)
    return payload.issues.length === 0 ? payload.value : REFUSED
  }
}

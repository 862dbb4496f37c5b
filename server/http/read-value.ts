import * as z from 'zod/mini'
import { internalsOf } from '@minutebook/contract/paths'

/** What a reader returns for a value that it refuses. */
export const REFUSED = Symbol('refused')

/** Returns the value as its schema parses it, or {@link REFUSED}. */
export type Reader = (sent: unknown) => unknown

type Schema = z.core.$ZodType

/** Reads a value that has no fields. */
export function valueReader(schema: Schema): Reader {
  const { def, values } = internalsOf(schema)
  const accepting = (isOfType: (sent: unknown) => boolean) =>
    withChecks(schema, (sent) => (isOfType(sent) ? sent : REFUSED))
  if (def.type === 'string') return accepting((sent) => typeof sent === 'string')
  if (def.type === 'number') return accepting(Number.isFinite)
  if (def.type === 'boolean') return accepting((sent) => typeof sent === 'boolean')
  if (values && (def.type === 'literal' || def.type === 'enum'))
    return accepting((sent) => values.has(sent as z.core.util.Literal))
  return (sent) => {
    const { success, data } = z.safeParse(schema, sent)
    return success ? data : REFUSED
  }
}

/** Passes what `read` returns to the checks of the schema, some of which change it. */
export function withChecks(schema: Schema, read: Reader): Reader {
  const { def, traits } = internalsOf(schema)
  const own = traits.has('$ZodCheck') ? [schema as unknown as z.core.$ZodCheck<never>] : [] // as its traits say
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

/**
 * The usual checks without what zod makes for each check of each value. What they refuse, zod may still
 * accept.
 */
function checkReader(check: z.core.$ZodCheck<never>): Reader {
  const { _zod: internals } = check
  const def = internals.def as z.core.$ZodChecks['_zod']['def'] | z.core.$ZodCustomDef
  const { when } = internals.def
  if (def.check === 'overwrite') return def.tx as Reader
  // zod counts code points, so it accepts some texts that are longer in UTF-16 code units.
  if (def.check === 'max_length')
    return (value) => ((value as { length: number }).length <= def.maximum ? value : REFUSED)
  if (def.check === 'string_format' && PATTERNS.has(def.format)) {
    const { pattern } = def
    // A global or sticky pattern keeps `lastIndex` from the test before.
    if (pattern && !pattern.global && !pattern.sticky)
      return (value) => (pattern.test(value as string) ? value : REFUSED)
  }
  if ('fn' in def && !when) return (value) => (def.fn(value) === true ? value : REFUSED)
  return (value) => {
    const payload = { value: value as never, issues: [] }
    if (when && !when(payload)) return value
    void internals.check(payload)
    return payload.issues.length === 0 ? payload.value : REFUSED
  }
}

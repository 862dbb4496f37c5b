import type { Entered } from '../draft/stored-draft.ts'

/** The last value of a name; nothing where there is none. */
export function lastOf(fields: Entered, name: string): string {
  return fields[name]?.at(-1) ?? ''
}

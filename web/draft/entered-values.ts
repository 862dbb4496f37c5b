import type { Entered } from './stored-draft.ts'

/** What a control shows at first: what was typed into the form, else what was saved, else nothing. */
export function shownValue(
  entered: Entered | undefined,
  name: string,
  saved: string | undefined = '',
): string {
  return entered ? (entered[name]?.at(-1) ?? '') : saved
}

/** Whether a box is ticked at first. A box that is not ticked leaves no trace in the form. */
export function shownTick(entered: Entered | undefined, name: string, saved = false): boolean {
  return entered ? entered[name] !== undefined : saved
}

/** What stands in a form that is read: one value a control, by its name. */
export type Fields = Partial<Record<string, string>>

/** Of several values of one control the last. */
export function lastValues(entered: Entered): Fields {
  return Object.fromEntries(Object.entries(entered).map(([name, values]) => [name, values.at(-1)]))
}

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

/** One value a control, as a form that is read has them: of several the last. */
export function lastValues(entered: Entered): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(entered).map(([name, values]) => [name, values.at(-1)]))
}

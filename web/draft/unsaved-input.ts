/** The unsaved input of one form, by control name. Checkboxes that share a name have several values. */
export type UnsavedInput = Record<string, string[]>

/** All values of a form, as the draft stores them. */
export function inputOf(form: FormData): UnsavedInput {
  const input: UnsavedInput = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') input[name] = [...(input[name] ?? []), value]
  }
  return input
}

/** The first value of a control: the unsaved input of its form, or the saved value when there is none. */
export function shownValue(
  unsaved: UnsavedInput | undefined,
  name: string,
  saved: string | undefined = '',
): string {
  return unsaved ? (unsaved[name]?.at(-1) ?? '') : saved
}

/** Whether a box is ticked at first. A form has no value for a box that is not ticked. */
export function shownTick(unsaved: UnsavedInput | undefined, name: string, saved = false): boolean {
  return unsaved ? unsaved[name] !== undefined : saved
}

/** One value for each control of a form, by its name. */
export type Fields = Partial<Record<string, string>>

/** The last value of each control. */
export function lastValues(unsaved: UnsavedInput): Fields {
  return Object.fromEntries(Object.entries(unsaved).map(([name, values]) => [name, values.at(-1)]))
}

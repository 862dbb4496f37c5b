/** The text of each control of a form, by its name. Boxes that share a name have several values. */
export type Typed = Record<string, string[]>

/** What a form has now. A box that is not ticked has no value. */
export function typedIn(form: FormData): Typed {
  const typed: Typed = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') typed[name] = [...(typed[name] ?? []), value]
  }
  return typed
}

/** The last text of a control. Without anything typed into the form, the saved text. */
export function textIn(typed: Typed | undefined, name: string, saved: string | undefined = ''): string {
  return typed ? (typed[name]?.at(-1) ?? '') : saved
}

/** Whether a box is ticked at first. */
export function hasTick(typed: Typed | undefined, name: string, saved = false): boolean {
  return typed ? typed[name] !== undefined : saved
}

/** One value for each control of a form, by its name. */
export type Fields = Partial<Record<string, string>>

/** The last value of each control. */
export function lastValues(typed: Typed): Fields {
  return Object.fromEntries(Object.entries(typed).map(([name, values]) => [name, values.at(-1)]))
}

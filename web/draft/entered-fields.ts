import type { Entered } from './stored-draft.ts'

/** All values of a form by name, as the draft keeps them. */
export function enteredFields(form: FormData): Entered {
  const entered: Entered = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') entered[name] = [...(entered[name] ?? []), value]
  }
  return entered
}

import type { FieldError } from '../ui/error-summary.tsx'
import type { MessageFacts } from '@minutebook/contract/words/message-facts'
import { sayMessage, type Faults, type FormErrors } from './parse-form.ts'

/** The faults of a screen in words. `of` gives the sentence of one field, `list` the summary's lines. */
export type SaidErrors = {
  attempt: number
  of: (name: string) => string | undefined
  list: FieldError[]
}

export const NO_ERRORS: SaidErrors = { attempt: 0, of: () => undefined, list: [] }

export function sayErrors(
  { errors, facts, attempt }: Faults,
  factsOf?: (control: string) => MessageFacts,
): SaidErrors {
  const say = (key: FormErrors[string], name: string) =>
    key && sayMessage(key, { ...facts, ...factsOf?.(name) })
  return {
    attempt,
    of: (name) => say(errors[name], name),
    list: Object.entries(errors).flatMap(([fieldId, key]) => {
      const text = say(key, fieldId)
      return text === undefined ? [] : [{ fieldId, text }]
    }),
  }
}

/** A fault goes the moment its field is right; one that is not shown yet waits for the next press (rubric 25). */
export function remainingErrors(shown: FormErrors, faults: FormErrors): FormErrors {
  return Object.fromEntries(Object.entries(shown).filter(([name]) => faults[name] !== undefined))
}

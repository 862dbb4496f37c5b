import type { MessageKey } from '@minutebook/contract/fields'
import type { MessageFacts } from '@minutebook/contract/words/message-facts'
import { spokenForm } from '../language/spoken-form.ts'
import { words } from '../language/words.ts'

/** Which field has which fault, in the order of the form. Names are those of the controls. */
export type FormErrors = Partial<Record<string, MessageKey>>

/** What is wrong with a form, what its sentences may mention, and which refusal it was. */
export type Faults = { errors: FormErrors; facts: MessageFacts; attempt: number }

/** A form that was refused: the screen shows the faults, the draft has what was typed. */
export type Refused = Faults & { ok: false }

let attempts = 0

/** Each refusal is a new one, even with the same faults: the summary takes the focus again. */
export function refuse(errors: FormErrors, facts: MessageFacts = {}): Refused {
  attempts += 1
  return { ok: false, errors, facts, attempt: attempts }
}

/** Every single value of a form by name; of several values of one name the last. */
export function formFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** What is wrong with a form that was read; nothing when it was accepted. */
export function faultsOf(read: { ok: true } | { ok: false; errors: FormErrors }): FormErrors {
  return read.ok ? {} : read.errors
}

/** The sentence for a fault. */
export function sayMessage(key: MessageKey, facts: MessageFacts): string {
  return words.messages[key]({ form: spokenForm(), ...facts })
}

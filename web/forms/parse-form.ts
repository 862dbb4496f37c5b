import * as z from 'zod/mini'
import type { MessageKey } from '@minutebook/i18n/en/messages'
import type { MessageFacts } from '@minutebook/i18n/message-facts'
import { words } from '../language/words.ts'

/** The error of each field, in the order of the form, by the control's name. */
export type FormErrors = Partial<Record<string, MessageKey>>

/** The errors of a form and the values for their texts. `attempt` differs in each refusal. */
export type Faults = { errors: FormErrors; facts: MessageFacts; attempt: string }

/** A refused form: the screen shows the errors, and the draft has the typed text. */
export type Refused = Faults & { ok: false }

/** Two refusals differ even if their errors are the same, so that the summary takes the focus again. */
export function refuse(errors: FormErrors, facts: MessageFacts = {}): Refused {
  return { ok: false, errors, facts, attempt: crypto.randomUUID() }
}

/** The values of a form by name. If a name has several values, the last one counts. */
export function formFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** Parses the fields of the schema. Errors are returned, not thrown. */
export function parseFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  fields: unknown,
): { ok: true; answers: z.output<Schema> } | { ok: false; errors: FormErrors } {
  const parsed = z.safeParse(schema, fields)
  return parsed.success ? { ok: true, answers: parsed.data } : { ok: false, errors: errorsOf(parsed.error) }
}

/** One error per field: the first. */
function errorsOf(error: z.core.$ZodError): FormErrors {
  const errors: FormErrors = {}
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? 'form')
    if (isMessageKey(message)) errors[field] ??= message
  }
  return errors
}

export function isMessageKey(message: string): message is MessageKey {
  return Object.hasOwn(words.messages, message)
}

/** The errors of a parsed form; empty when it is valid. */
export function faultsOf(read: { ok: true } | { ok: false; errors: FormErrors }): FormErrors {
  return read.ok ? {} : read.errors
}

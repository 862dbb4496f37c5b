import { useEffect, useState, type RefObject } from 'react'
import * as z from 'zod/mini'
import type { MessageKey } from '@minutebook/i18n/en/messages'
import type { MessageFacts } from '@minutebook/i18n/message-facts'
import { currentCompanyForm } from '../draft/draft.ts'
import { words } from '../language/words.ts'

/** The radios at the end of a list of people: "yes" adds another person, "no" ends the list. */
export const ANOTHER = 'another'

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

/** The text of an error. */
export function messageText(key: MessageKey, facts: MessageFacts): string {
  return words.messages[key]({ form: currentCompanyForm(), ...facts })
}

/**
 * Returns a function to call when controls appear or disappear. Once they are rendered, an `input` event tells the listeners
 * that save the form or compute from it.
 */
export function useShapeChange(part: RefObject<HTMLElement | null>): () => void {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (changes > 0) part.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [changes, part])
  return () => setChanges((before) => before + 1)
}

/** Which of a screen's actions a form asks for; the main button of a screen sends none. */
export const INTENT = 'intent'
export type Intent = 'addDetailed' | 'addNames' | 'consent' | 'leave' | 'meeting' | 'remove'

/** Whom an intent is about. */
export const PERSON_ID = 'id'

import * as z from 'zod/mini'
import type { MessageKey } from '@minutebook/contract/fields'
import type { FormErrors } from './parse-form.ts'
import { words } from '../language/words.ts'

/** Reads the fields that the schema names. A wrong answer is a value, not an exception. */
export function parseFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  fields: unknown,
): { ok: true; answers: z.output<Schema> } | { ok: false; errors: FormErrors } {
  const parsed = z.safeParse(schema, fields)
  return parsed.success ? { ok: true, answers: parsed.data } : { ok: false, errors: errorsOf(parsed.error) }
}

/** One fault a field: the first. */
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

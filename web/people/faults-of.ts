import type { FormErrors } from '../journey/parse-form.ts'

/** What is wrong with a form that was read; nothing when it was accepted. */
export function faultsOf(read: { ok: true } | { ok: false; errors: FormErrors }): FormErrors {
  return read.ok ? {} : read.errors
}

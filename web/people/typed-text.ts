import { cleanLine } from '@minutebook/contract/text'

/** Whether the text fields of a form say something else than what was saved; a radio or a box alone is no text. */
export function hasTypedText(
  form: FormData,
  names: readonly string[],
  saved: Partial<Record<string, string>> = {},
): boolean {
  return names.some((name) => cleanLine(String(form.get(name) ?? '')) !== (saved[name] ?? ''))
}

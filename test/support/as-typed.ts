import type { Typed } from '../../web/draft/typed.ts'

/** One text for each control, as a form has it. */
export function asTyped(texts: Record<string, string>): Typed {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, [text]]))
}

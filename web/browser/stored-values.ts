import type * as z from 'zod/mini'
import type { GuardedStorage } from './storage.ts'

/**
 * Values of one schema, each under its own key that begins with `prefix`. A text that the schema refuses
 * reads as `undefined` and stays stored until its key is written or removed. `onChange` is called after each
 * change by this page.
 */
export function storedValues<T>(
  storage: GuardedStorage,
  prefix: string,
  schema: z.ZodMiniType<T>,
  onChange: () => void = () => undefined,
) {
  /** A screen reads the same value many times while it renders, so each text is parsed once. */
  const parsed = new Map<string, { text: string; value: T | undefined }>()
  const textOf = (id: string) => storage.read(prefix + id)

  function find(id: string): T | undefined {
    const text = textOf(id)
    if (text === undefined) return undefined
    const before = parsed.get(id)
    if (before?.text === text) return before.value
    const value = schema.safeParse(parseJson(text)).data
    parsed.set(id, { text, value })
    return value
  }

  const ids = () => storage.keysWith(prefix).map((key) => key.slice(prefix.length))
  return {
    find,
    textOf,
    /** The ids of all values, unreadable ones included. */
    ids,
    all: () => ids().flatMap((id) => find(id) ?? []),
    write(id: string, value: T): void {
      storage.write(prefix + id, JSON.stringify(value))
      onChange()
    },
    remove(id: string): void {
      storage.remove(prefix + id)
      onChange()
    },
    removeOnceSaved(id: string): void {
      storage.removeOnceSaved(prefix + id)
      onChange()
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Truncated, or written by another program.
    return undefined
  }
}

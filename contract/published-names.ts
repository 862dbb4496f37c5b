import * as z from 'zod/mini'

/*
 * Fields that we add to the specification's payload are published under our own names with a capital first letter:
 * `accountKind` as `AccountKind`.
 */

type Named = Record<string, unknown>

/** `accountKind` → `AccountKind`. */
export function publishedName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The value with published names at every depth. */
export function published(value: object | undefined): Named | undefined {
  // Renaming the keys of an object leaves an object.
  return renamed(value, publishedName) as Named | undefined
}

export function publishedList(values: readonly object[] | undefined): Named[] | undefined {
  return values?.map((value) => published(value) ?? {})
}

/**
 * A published value under our own names. A schema still has to check it. A name that is not in its published form is dropped,
 * so that it cannot replace the published one beside it.
 */
export function inside(value: unknown): unknown {
  return renamed(value, (name) => {
    const small = name.charAt(0).toLowerCase() + name.slice(1)
    return small === name ? publishedName(name) : small
  })
}

function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, rename))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(entries.map(([name, each]) => [rename(name), renamed(each, rename)]))
}

/** Other gateways omit facts or send null where ours sends the empty string. */
export const optionalFact = z.optional(z.nullable(z.string()))

/** Drops fields that were not given, so that a record survives the wire and back unchanged. */
export function withoutUndefined<T extends object>(fields: T): T {
  // Only keys whose value is undefined are dropped, and the type allows these to be missing.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}

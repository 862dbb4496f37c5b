import * as z from 'zod/mini'

/*
 * What we add beside the specification's payload is published under the names that it has inside, each with a capital at
 * its beginning: `accountKind` as `AccountKind`.
 */

type Named = Record<string, unknown>

/** `accountKind` → `AccountKind`. */
export function publishedName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The value under its published names, all the way down. */
export function published(value: object | undefined): Named | undefined {
  // Renaming the keys of an object leaves an object.
  return renamed(value, publishedName) as Named | undefined
}

export function publishedList(values: readonly object[] | undefined): Named[] | undefined {
  return values?.map((value) => published(value) ?? {})
}

/**
 * A published value under its names inside. What it then is, a schema has to say. A name that was not written as we publish it
 * becomes none of ours, or it would stand for the published one beside it.
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

/** Other gateways leave facts out or send null where ours sends the empty string. */
export const optionalFact = z.optional(z.nullable(z.string()))

/** A field that was not given is left out, so that a record survives the wire and back unchanged. */
export function withoutUndefined<T extends object>(fields: T): T {
  // Only keys whose value is undefined go, and those the type allows to be missing.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}

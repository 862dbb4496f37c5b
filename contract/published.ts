import * as z from 'zod/mini'
import type { Paths, SentObject } from './paths.ts'

/** An object with published names. */
export type Sent = Record<string, unknown>

/** Any object: its fields follow from {@link Paths}. */
export const SentSchema: z.ZodMiniType<Sent, Sent> = z.looseObject({})

/**
 * A value under its published names, in the order of `names`, by default its own. Fields that its schema does
 * not have are left out.
 */
export function publish<Value extends object>(
  value: Value,
  paths: Paths,
  names: readonly (keyof Value & string)[] = namesOf(value),
): Sent {
  const sent: Sent = {}
  publishFields(sent, { value, names }, paths)
  return sent
}

type Published<Value extends object> = { value: Value; names: readonly (keyof Value & string)[] }

function publishFields<Value extends object>(
  sent: Sent,
  { value, names }: Published<Value>,
  { fields }: Paths,
): void {
  for (const name of names) {
    const field = fields.get(name)
    const inner: unknown = value[name]
    if (!field || inner === undefined) continue
    if (field.at.length > 0) setAt(sent, field.at, publishValue(inner, field))
    else if (isObject(inner)) publishFields(sent, { value: inner, names: namesOf(inner) }, field)
  }
}

// Object.keys forgets the type of the keys that it lists.
function namesOf<Value extends object>(value: Value): (keyof Value & string)[] {
  return Object.keys(value) as (keyof Value & string)[]
}

function publishValue(value: unknown, paths: Paths): unknown {
  if (Array.isArray(value)) return value.map((each) => publishValue(each, paths))
  return isObject(value) ? publish(value, paths) : value
}

/**
 * What keeps a published value from being read: an unknown field, or a group of fields that is missing. Its
 * path is published.
 */
export type Misfit = z.core.$ZodRawIssue & { path: PropertyKey[] }

/**
 * Where a value was sent: its name or index in the value around it. The whole has no place. Paths are made
 * for misfits alone.
 */
type Place = { name: string | number; around: Place } | undefined
type Reading = { misfits: Misfit[]; place: Place }

/** A published value under our names, which its schema still has to check. Unknown fields are left out. */
export function read(sent: Sent, paths: Paths): { value: Sent; misfits: Misfit[] } {
  const misfits: Misfit[] = []
  return { value: readObject(sent, paths.sent, { misfits, place: undefined }), misfits }
}

function readValue(sent: unknown, there: SentObject, reading: Reading): unknown {
  const { entry, fields, groups } = there
  if (entry && Array.isArray(sent))
    return sent.map((each, index) => readValue(each, entry, within(reading, index)))
  const isOurs = fields.size + groups.size > 0
  return isOurs && isObject(sent) ? readObject(sent, there, reading) : sent
}

function within({ misfits, place }: Reading, name: string | number): Reading {
  return { misfits, place: { name, around: place } }
}

function pathTo(place: Place): PropertyKey[] {
  return place ? [...pathTo(place.around), place.name] : []
}

function readObject(sent: Sent, object: SentObject, reading: Reading): Sent {
  const value: Sent = {}
  for (const to of object.joined) setAt(value, to, {})
  readFields(sent, value, object, reading)
  for (const { name, to, value: given } of object.missing)
    if (sent[name] === undefined || (sent[name] === null && given === '')) setAt(value, to, given)
  return value
}

function readFields(sent: Sent, value: Sent, { fields, groups }: SentObject, reading: Reading): void {
  const { misfits, place } = reading
  const unknown: string[] = []
  for (const name of Object.keys(sent)) {
    const inner = sent[name]
    const field = fields.get(name)
    if (field) {
      // Most values are texts: they need no place for their own fields.
      const isPlain = typeof inner !== 'object'
      if (inner !== undefined)
        setAt(value, field.to, isPlain ? inner : readValue(inner, field.there, within(reading, name)))
    } else if (!groups.has(name)) unknown.push(name)
  }
  if (unknown.length > 0)
    misfits.push({ code: 'unrecognized_keys', keys: unknown, path: pathTo(place), input: sent })
  for (const [name, group] of groups) {
    const inner = sent[name]
    if (isObject(inner)) readFields(inner, value, group, within(reading, name))
    else
      misfits.push({
        code: 'invalid_type',
        expected: 'object',
        path: [...pathTo(place), name],
        input: inner,
      })
  }
}

/**
 * `['directors', 0, 'person', 'street']` → `['Directors', '0', 'Address']`. What is unknown of a path stays
 * as it is.
 */
export function publishedPath(path: readonly PropertyKey[], paths: Paths): string[] {
  const published: string[] = []
  let { fields } = paths
  for (const [index, name] of path.map(String).entries()) {
    const field = fields.get(name)
    if (!field && !isIndex(name)) return [...published, ...path.slice(index).map(String)]
    published.push(...(field ? field.at : [name]))
    fields = field ? field.fields : fields
  }
  return published
}

/** The opposite. The name of a group is unknown without one of its fields. */
export function ourPath(path: readonly PropertyKey[], { sent }: Paths): string[] {
  const names = path.map(String)
  const ours: string[] = []
  let known = 0
  let object = sent
  for (const [index, name] of names.entries()) {
    const there = objectIn(object, name)
    if (!there) break
    if (!object.groups.has(name)) {
      ours.push(...(object.fields.get(name)?.to ?? [name]))
      known = index + 1
    }
    object = there
  }
  return [...ours, ...names.slice(known)]
}

/** The published names that an object there may have; none where there is no object. */
export function fieldsAt(path: readonly string[], { sent }: Paths): string[] {
  const object = path.reduce(objectIn, sent as SentObject | undefined)
  return object ? [...object.fields.keys(), ...object.groups.keys()] : []
}

/** `name`: of a field or a group, or the index of an entry. */
function objectIn(object: SentObject | undefined, name: string): SentObject | undefined {
  if (isIndex(name)) return object?.entry
  return object?.fields.get(name)?.there ?? object?.groups.get(name)
}

function isIndex(name: string): boolean {
  return /^\d+$/u.test(name)
}

function setAt(value: Sent, path: readonly string[], inner: unknown): void {
  const last = path.length - 1
  let object = value
  for (let index = 0; index < last; index++) {
    const name = path[index] ?? ''
    const present = object[name]
    object = isObject(present) ? present : (object[name] = {})
  }
  object[path[last] ?? ''] = inner
}

export function isObject(value: unknown): value is Sent {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import * as z from 'zod/mini'
import { join, type Paths } from './paths.ts'

/** An object with published names. */
export type Sent = Record<string, unknown>

/** Any object: its fields follow from {@link Paths}. */
export const SentSchema: z.ZodMiniType<Sent, Sent> = z.looseObject({})

/** A value under its published names. Fields that its schema does not have are left out. */
export function publish(value: object, paths: Paths, path = ''): Sent {
  const sent: Sent = {}
  publishFields(sent, value, paths, path)
  return sent
}

function publishFields(sent: Sent, value: object, paths: Paths, path: string): void {
  for (const [name, inner] of Object.entries(value)) {
    const ours = path === '' ? name : `${path}.${name}`
    const field = paths.published.get(ours)
    if (!field || inner === undefined) continue
    if (field.at.length > 0) setAt(sent, field.at, publishValue(inner, paths, ours))
    else if (isObject(inner)) publishFields(sent, inner, paths, ours)
  }
}

function publishValue(value: unknown, paths: Paths, path: string): unknown {
  if (Array.isArray(value)) return value.map((each) => publishValue(each, paths, `${path}.*`))
  return isObject(value) ? publish(value, paths, path) : value
}

/** What keeps a published value from being read: an unknown field, or a group of fields that is missing. Its path is published. */
export type Misfit = z.core.$ZodRawIssue & { path: PropertyKey[] }

/** `path`: where the value was sent. `published`: the same with `*` for the indexes of lists. */
type Reading = { paths: Paths; misfits: Misfit[]; path: readonly PropertyKey[]; published: string }

/** A published value under our names, which its schema still has to check. Unknown fields are left out. */
export function read(sent: Sent, paths: Paths): { value: Sent; misfits: Misfit[] } {
  const misfits: Misfit[] = []
  return { value: readObject(sent, { paths, misfits, path: [], published: '' }), misfits }
}

function readValue(sent: unknown, reading: Reading): unknown {
  if (Array.isArray(sent)) return sent.map((each, index) => readValue(each, within(reading, index, '*')))
  return isObject(sent) && reading.paths.objects.has(reading.published) ? readObject(sent, reading) : sent
}

function within(reading: Reading, name: string | number, published = String(name)): Reading {
  return { ...reading, path: [...reading.path, name], published: join('/', reading.published, published) }
}

function readObject(sent: Sent, reading: Reading): Sent {
  const { joined = [], missing = [] } = reading.paths.objects.get(reading.published) ?? {}
  const value: Sent = {}
  for (const to of joined) setAt(value, to, {})
  readFields(sent, value, reading)
  for (const { name, to, value: given } of missing)
    if (sent[name] === undefined || (sent[name] === null && given === '')) setAt(value, to, given)
  return value
}

function readFields(sent: Sent, value: Sent, reading: Reading): void {
  const { paths, misfits, path } = reading
  const unknown: string[] = []
  for (const [name, inner] of Object.entries(sent)) {
    const spot = within(reading, name)
    const field = paths.ours.get(spot.published)
    if (field) {
      if (inner !== undefined) setAt(value, field.to, readValue(inner, spot))
    } else if (!paths.groups.has(spot.published)) unknown.push(name)
  }
  if (unknown.length > 0)
    misfits.push({ code: 'unrecognized_keys', keys: unknown, path: [...path], input: sent })
  for (const group of paths.groups) {
    const [around, name] = split(group)
    if (around !== reading.published) continue
    const spot = within(reading, name)
    const inner = sent[name]
    if (isObject(inner)) readFields(inner, value, spot)
    else misfits.push({ code: 'invalid_type', expected: 'object', path: [...spot.path], input: inner })
  }
}

/** `Persons/CEO` → `Persons` and `CEO`. */
function split(published: string): [around: string, name: string] {
  const end = published.lastIndexOf('/')
  return [published.slice(0, Math.max(end, 0)), published.slice(end + 1)]
}

/** `['directors', 0, 'person', 'street']` → `['Directors', '0', 'Address']`. An unknown path stays as it is. */
export function publishedPath(path: readonly PropertyKey[], { published }: Paths): string[] {
  return translate(path, (names) => published.get(names.join('.'))?.path.split('/'))
}

/** The opposite. */
export function ourPath(path: readonly PropertyKey[], { ours }: Paths): string[] {
  return translate(path, (names) => ours.get(names.join('/'))?.path.split('.'))
}

/** Translates as much of the path as is known. */
function translate(path: readonly PropertyKey[], find: (names: string[]) => string[] | undefined): string[] {
  for (let { length } = path; length > 0; length--) {
    const names = path.slice(0, length).map(String)
    const found = find(names.map((name) => (isIndex(name) ? '*' : name)))
    const indexes = names.filter(isIndex)
    if (found)
      return [
        ...found.filter(Boolean).map((name) => (name === '*' ? (indexes.shift() ?? name) : name)),
        ...path.slice(length).map(String),
      ]
  }
  return path.map(String)
}

/** The published names that an object there may have; none where there is no object. */
export function fieldsAt(path: readonly string[], { ours, groups }: Paths): string[] {
  const object = path.map((name) => (isIndex(name) ? '*' : name)).join('/')
  return [...ours.keys(), ...groups].map(split).flatMap(([around, name]) => (around === object ? name : []))
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

function isObject(value: unknown): value is Sent {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

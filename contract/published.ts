import * as z from 'zod/mini'
import type { Fields, Paths } from './paths.ts'

/** An object with published names. */
export type Sent = Record<string, unknown>

/** Any object: its fields follow from {@link Paths}. */
export const SentSchema: z.ZodMiniType<Sent, Sent> = z.looseObject({})

/** A value under its published names. Fields that its schema does not have are left out. */
export function publish(value: object, fields: Fields): Sent {
  const sent: Sent = {}
  publishFields(sent, value, fields)
  return sent
}

function publishFields(sent: Sent, value: object, fields: Fields): void {
  for (const [name, inner] of Object.entries(value)) {
    const field = fields.get(name)
    if (!field || inner === undefined) continue
    if (field.at.length > 0) setAt(sent, field.at, publishValue(inner, field.fields))
    else if (isObject(inner)) publishFields(sent, inner, field.fields)
  }
}

function publishValue(value: unknown, fields: Fields): unknown {
  if (Array.isArray(value)) return value.map((each) => publishValue(each, fields))
  return isObject(value) ? publish(value, fields) : value
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

function readValue(sent: unknown, name: string | number, around: Reading): unknown {
  // Most values are texts: they need no place for their own fields.
  if (!isObject(sent) && !Array.isArray(sent)) return sent
  const reading = within(around, name)
  if (!isObject(sent)) return sent.map((each, index) => readValue(each, index, reading))
  return reading.paths.objects.has(reading.published) ? readObject(sent, reading) : sent
}

function within(reading: Reading, name: string | number): Reading {
  return { ...reading, path: [...reading.path, name], published: below(reading.published, name) }
}

/** `Persons` and `CEO` → `Persons/CEO`; an index becomes `*`. */
function below(published: string, name: string | number): string {
  const last = typeof name === 'number' ? '*' : name
  return published === '' ? last : `${published}/${last}`
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
  const { paths, misfits, path, published } = reading
  const groups = paths.groups.get(published) ?? []
  const unknown: string[] = []
  for (const [name, inner] of Object.entries(sent)) {
    const field = paths.ours.get(below(published, name))
    if (field) {
      if (inner !== undefined) setAt(value, field.to, readValue(inner, name, reading))
    } else if (!groups.includes(name)) unknown.push(name)
  }
  if (unknown.length > 0)
    misfits.push({ code: 'unrecognized_keys', keys: unknown, path: [...path], input: sent })
  for (const name of groups) {
    const inner = sent[name]
    if (isObject(inner)) readFields(inner, value, within(reading, name))
    else misfits.push({ code: 'invalid_type', expected: 'object', path: [...path, name], input: inner })
  }
}

/** `['directors', 0, 'person', 'street']` → `['Directors', '0', 'Address']`. What is unknown of a path stays as it is. */
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

/** The opposite. */
export function ourPath(path: readonly PropertyKey[], { ours }: Paths): string[] {
  for (let { length } = path; length > 0; length--) {
    const names = path.slice(0, length).map(String)
    const found = ours.get(names.map((name) => (isIndex(name) ? '*' : name)).join('/'))
    const indexes = names.filter(isIndex)
    if (found)
      return [
        ...found.path.split('.').map((name) => (name === '*' ? (indexes.shift() ?? name) : name)),
        ...path.slice(length).map(String),
      ]
  }
  return path.map(String)
}

/** The published names that an object there may have; none where there is no object. */
export function fieldsAt(path: readonly string[], { ours, groups }: Paths): string[] {
  const object = path.map((name) => (isIndex(name) ? '*' : name)).join('/')
  const names = [...ours.keys()].flatMap((published) => {
    const end = published.lastIndexOf('/')
    return published.slice(0, Math.max(end, 0)) === object ? published.slice(end + 1) : []
  })
  return [...names, ...(groups.get(object) ?? [])]
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

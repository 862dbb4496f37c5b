import * as z from 'zod/mini'
import { capitalized, type Names } from './names.ts'

/** The fields of a message, under our names and as published. Ours of a list are those of its entries. */
export type Paths = {
  /** By our name. */
  fields: Map<string, Field>
  sent: SentObject
}

/** `at`: the published path from the object around the field, such as `Persons/Directors`. */
type Field = Paths & { at: readonly string[] }

/** A published object. */
export type SentObject = {
  /** By published name. `to`: our path from our object around the field. */
  fields: Map<string, { to: readonly string[]; there: SentObject }>
  /** By published name: objects that are none of ours. They hold fields of this one. */
  groups: Map<string, SentObject>
  /** Where a list may be sent instead: each of its entries. */
  entry?: SentObject
  /** Our objects within this one whose fields are published beside its own. */
  joined: (readonly string[])[]
  /** The values of fields that callers may leave out. A text may also be null. */
  missing: { name: string; to: readonly string[]; value: unknown }[]
}

type Naming = {
  names?: Names
  /** Publishes a field that has no row in `names`. */
  nameOf?: (name: string) => string
  /** Values of fields that callers may leave out, by our path. Called when the paths are first read. */
  missing?: () => Readonly<Record<string, unknown>>
}

type Schema = z.core.$ZodType

/**
 * Finds every field of the schema, so that a field that the schema gets is published without another line.
 * They are found when they are first read: the app starts without them.
 */
export function pathsOf(schema: Schema, naming: Naming): Paths {
  let paths: Paths | undefined
  const findOnce = () => (paths ??= findPaths(schema, naming))
  return {
    get fields() {
      return findOnce().fields
    },
    get sent() {
      return findOnce().sent
    },
  }
}

function findPaths(schema: Schema, { missing = () => ({}), ...names }: Naming): Paths {
  const paths = { fields: new Map(), sent: emptyObject() }
  addPaths(paths, [schema], { path: '', published: '', base: '' }, { ...names, missing: missing() })
  return paths
}

function emptyObject(): SentObject {
  return { fields: new Map(), groups: new Map(), joined: [], missing: [] }
}

type ResolvedNaming = Omit<Naming, 'missing'> & { missing: Readonly<Record<string, unknown>> }

/** `path`: ours. `base`: our path of the object that is published here, which may be further out. */
type Where = { path: string; published: string; base: string }

/** `schemas`: what the value there may be. */
function addPaths(paths: Paths, schemas: readonly Schema[], where: Where, naming: ResolvedNaming): void {
  const { fields, entries } = partsOf(schemas)
  if (entries.length > 0) {
    const path = join('.', where.path, '*')
    const entry = { ...paths, sent: (paths.sent.entry ??= emptyObject()) }
    addPaths(entry, entries, { path, published: join('/', where.published, '*'), base: path }, naming)
  }
  for (const [name, inner] of fields) addField(paths, { name, schemas: inner }, where, naming)
}

type NewField = { name: string; schemas: readonly Schema[] }

function addField(around: Paths, { name, schemas }: NewField, where: Where, naming: ResolvedNaming): void {
  const { names = {}, nameOf = capitalized, missing } = naming
  const path = join('.', where.path, name)
  const published = names[path] ?? join('/', where.published, nameOf(name))
  const at = published.slice(where.published.length).split('/').filter(Boolean)
  const to = path.slice(where.base.length).split('.').filter(Boolean)
  const last = at.at(-1)
  const field: Field = { at, fields: new Map(), sent: last === undefined ? around.sent : emptyObject() }
  around.fields.set(name, field)
  if (last === undefined) {
    around.sent.joined.push(to)
    return addPaths(field, schemas, { path, published, base: where.base }, naming)
  }
  const object = at.slice(0, -1).reduce(groupIn, around.sent)
  if (object.fields.has(last)) throw new Error(`Two fields are published as ${published}`)
  object.fields.set(last, { to, there: field.sent })
  if (path in missing) around.sent.missing.push({ name: last, to, value: missing[path] })
  addPaths(field, schemas, { path, published, base: path }, naming)
}

function groupIn({ groups }: SentObject, name: string): SentObject {
  const group = groups.get(name) ?? emptyObject()
  groups.set(name, group)
  return group
}

export function join(separator: '.' | '/', ...parts: string[]): string {
  return parts.filter(Boolean).join(separator)
}

/** The fields and the entries of a value of one of these schemas. */
function partsOf(schemas: readonly Schema[]) {
  const fields = new Map<string, Schema[]>()
  const entries: Schema[] = []
  for (const { def } of schemas.flatMap(variantsOf)) {
    if (def.type === 'array') entries.push(def.element)
    if (def.type !== 'object') continue
    for (const [name, field] of Object.entries(def.shape))
      fields.set(name, [...(fields.get(name) ?? []), field])
  }
  return { fields, entries }
}

/**
 * Every schema of zod is one of these, and this is where zod describes it (https://zod.dev/library-authors).
 */
export function internalsOf(schema: Schema): z.core.$ZodTypes['_zod'] {
  const { _zod: internals } = schema as z.core.$ZodTypes
  return internals
}

/** The members of a union, and the schema of a value that may be missing. */
function variantsOf(schema: Schema): z.core.$ZodTypes['_zod'][] {
  const inner = internalsOf(schema)
  switch (inner.def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return variantsOf(inner.def.innerType)
    case 'union':
      return inner.def.options.flatMap(variantsOf)
    default:
      return [inner]
  }
}

/** The empty text for each required text of an object that may be empty. `at`: our paths of such objects. */
export function emptyTexts({ shape }: z.ZodMiniObject, ...at: string[]): Record<string, string> {
  const texts = Object.entries(shape).flatMap(([name, field]) =>
    z.safeParse(field, '').success && !z.safeParse(field, undefined).success ? name : [],
  )
  return Object.fromEntries(at.flatMap((path) => texts.map((name) => [join('.', path, name), ''])))
}

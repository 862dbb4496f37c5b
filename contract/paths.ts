import * as z from 'zod/mini'
import { capitalized, type Names } from './names.ts'

/** Where the fields of a message are under our names (`directors.*.person`) and as published (`Persons/Directors/*`). */
export type Paths = {
  /** The fields of the message. */
  fields: Fields
  /** By published path: our path, and the part of it that leads there from our object around the published field. */
  ours: Map<string, { path: string; to: readonly string[] }>
  objects: Map<string, PublishedObject>
  /** Published objects that hold fields of several of our objects, and are none of ours themselves: their names, by the object around. */
  groups: Map<string, string[]>
}

/** By our name. */
export type Fields = Map<string, PublishedField>

/** `at`: the published path from the object around the field. `fields`: of the object there, or of each entry of the list there. */
type PublishedField = { at: readonly string[]; fields: Fields }

type PublishedObject = {
  /** Our objects within this one whose fields are published beside its own. */
  joined: (readonly string[])[]
  /** What fields are that callers may leave out. A text may also be null. */
  missing: { name: string; to: readonly string[]; value: unknown }[]
}

type Naming = {
  names?: Names
  /** Publishes a field that has no row in `names`. */
  nameOf?: (name: string) => string
  /** Values of fields that callers may leave out, by our path. */
  missing?: Readonly<Record<string, unknown>>
}

type Schema = z.core.$ZodType

/** Finds every field of the schema, so that a field that the schema gets is published without another line. */
export function pathsOf(schema: Schema, naming: Naming): Paths {
  const fields: Fields = new Map()
  const paths: Paths = { fields, ours: new Map(), objects: new Map(), groups: new Map() }
  addPaths(paths, [schema], { path: '', published: '', base: '', around: fields }, naming)
  return paths
}

/** `path`: ours. `base`: our path of the object that is published here, which may be further out. `around`: gets the fields found here. */
type Where = { path: string; published: string; base: string; around: Fields }

/** `schemas`: what the value there may be. */
function addPaths(paths: Paths, schemas: readonly Schema[], where: Where, naming: Naming): void {
  const { fields, entries } = partsOf(schemas)
  if (entries.length > 0) {
    const path = join('.', where.path, '*')
    const published = join('/', where.published, '*')
    addPaths(paths, entries, { path, published, base: path, around: where.around }, naming)
  }
  if (fields.size > 0 && where.path === where.base)
    paths.objects.set(where.published, { joined: [], missing: [] })
  for (const [name, inner] of fields) addField(paths, { name, schemas: inner }, where, naming)
}

type NewField = { name: string; schemas: readonly Schema[] }

function addField(paths: Paths, { name, schemas }: NewField, where: Where, naming: Naming): void {
  const { names = {}, nameOf = capitalized, missing = {} } = naming
  const path = join('.', where.path, name)
  const published = names[path] ?? join('/', where.published, nameOf(name))
  const at = published.slice(where.published.length).split('/').filter(Boolean)
  const to = path.slice(where.base.length).split('.').filter(Boolean)
  const field: PublishedField = { at, fields: new Map() }
  where.around.set(name, field)
  const object = paths.objects.get(where.published)
  if (at.length === 0) {
    object?.joined.push(to)
    return addPaths(paths, schemas, { path, published, base: where.base, around: field.fields }, naming)
  }
  if (paths.ours.has(published)) throw new Error(`Two fields are published as ${published}`)
  paths.ours.set(published, { path, to })
  if (path in missing) object?.missing.push({ name: at.join('/'), to, value: missing[path] })
  at.slice(0, -1).forEach((group, index) => {
    const around = join('/', where.published, ...at.slice(0, index))
    paths.groups.set(around, [...new Set(paths.groups.get(around)).add(group)])
  })
  addPaths(paths, schemas, { path, published, base: path, around: field.fields }, naming)
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

/** The members of a union, and the schema of a value that may be missing. */
function variantsOf(schema: Schema): z.core.$ZodTypes['_zod'][] {
  // Every schema of zod is one of these, and this is where zod describes it (https://zod.dev/library-authors).
  const { _zod: inner } = schema as z.core.$ZodTypes
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

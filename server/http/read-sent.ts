import type * as z from 'zod/mini'
import { internalsOf, type Paths } from '@minutebook/contract/paths'
import { isObject } from '@minutebook/contract/published'
import { REFUSED, valueReader, withChecks, type Reader } from './read-value.ts'

/*
 * Reads valid values from published names to ours in one pass, and refuses all others. zod has to read those
 * again, because only zod says what is wrong. What is returned is what zod would return, its fields in the
 * same order.
 */

type Schema = z.core.$ZodType
type Sent = Record<string, unknown>
type ObjectReader = (sent: Sent) => unknown

/**
 * Converts sent values before they are read, by the published name of a field of the whole. A converter
 * returns undefined for a field that then counts as not sent.
 */
export type Converters = Readonly<Record<string, Reader>>

/** A published object. `groups` collects the names of its fields that only hold fields of ours. */
type Published = { sent: Paths['sent']; groups: string[]; converters: Converters }

/** Reads values of this schema that are published at these paths. */
export function readerOf(schema: Schema, paths: Paths, ofWhole: Converters = {}): Reader {
  const readers = new Map<Schema, Map<Paths['fields'] | undefined, Reader>>()
  /** How many fields of the object that is being read have a value. */
  let fieldsRead = 0

  function readerAt(of: Schema, at: Paths): Reader {
    // Lists and unions have the fields of what is in them, and values have none.
    const place = at.fields.size > 0 ? at.fields : undefined
    const known = readers.get(of) ?? new Map<Paths['fields'] | undefined, Reader>()
    readers.set(of, known)
    const reader = known.get(place) ?? makeReader(of, at, {})
    known.set(place, reader)
    return reader
  }

  function makeReader(of: Schema, at: Paths, converters: Converters): Reader {
    const { def } = internalsOf(of)
    if (isLeftToZod(of)) return at.fields.size > 0 ? refuse : valueReader(of)
    switch (def.type) {
      case 'optional':
        return readerAt(def.innerType, at)
      case 'nullable': {
        const read = readerAt(def.innerType, at)
        return (sent) => (sent === null ? null : read(sent))
      }
      case 'array':
        return withChecks(of, eachBy(readerAt(def.element, { ...at, sent: at.sent.entry ?? at.sent })))
      case 'union':
        if ('discriminator' in def) return wholeReader(of, at, converters)
        return withChecks(of, firstOf(def.options.map((option) => readerAt(option, at))))
      case 'object':
        return wholeReader(of, at, converters)
      default:
        // No call has an object within another kind of schema.
        return at.fields.size > 0 ? refuse : valueReader(of)
    }
  }

  /** Refuses objects that have other fields, too. */
  function wholeReader(of: Schema, at: Paths, converters: Converters): Reader {
    const groups: string[] = []
    const read = fieldsReader(of, at, { sent: at.sent, groups, converters })
    return (sent) => {
      if (!isObject(sent)) return REFUSED
      for (const name of groups) if (!isObject(sent[name])) return REFUSED
      const before = fieldsRead
      fieldsRead = groups.length
      const value = read(sent)
      let unread = -fieldsRead
      fieldsRead = before
      if (value === REFUSED) return REFUSED
      for (const _ in sent) unread += 1
      for (const name of groups) for (const _ in sent[name] as Sent) unread += 1
      return unread === 0 ? value : REFUSED
    }
  }

  function fieldsReader(of: Schema, at: Paths, published: Published): ObjectReader {
    const { def } = internalsOf(of)
    if (def.type === 'union') return variantReader(of, at, published)
    // Every object that callers send is strict.
    if (def.type !== 'object' || !def.catchall || internalsOf(def.catchall).def.type !== 'never')
      return refuse
    const names = Object.keys(def.shape)
    const fields = Object.entries(def.shape).map(([name, field]) =>
      fieldReader(field, fieldAt(at, name), published),
    )
    const read: ObjectReader = (sent) => {
      const value: Sent = {}
      for (let index = 0; index < fields.length; index += 1) {
        const inner = fields[index]?.(sent)
        if (inner === REFUSED) return REFUSED
        if (inner !== undefined) value[names[index] ?? ''] = inner
      }
      return value
    }
    return withChecks(of, read as Reader)
  }

  /** Returns undefined if the field is optional and has no value. */
  function fieldReader(of: Schema, at: Field, published: Published): ObjectReader {
    const { sent, groups, converters } = published
    const isOptional = internalsOf(of).def.type === 'optional' && !isLeftToZod(of)
    const [from, group, ...further] = at.at.toReversed()
    if (from === undefined && !isOptional) return fieldsReader(of, at, published)
    if (from === undefined || further.length > 0) return refuse
    if (group !== undefined && !groups.includes(group)) groups.push(group)
    const read = readerAt(of, at)
    const convert = group === undefined ? converters[from] : undefined
    const missing = group === undefined ? sent.missing.find(({ name }) => name === from)?.value : undefined
    return (object) => {
      const given = (group === undefined ? object : (object[group] as Sent))[from]
      if (given !== undefined) fieldsRead += 1
      const value = convert ? convert(given) : given
      if (value !== undefined && (value !== null || missing !== '')) return read(value)
      if (missing !== undefined) return read(missing)
      return isOptional ? undefined : read(undefined)
    }
  }

  /** Of a union of objects that one of their fields tells apart. */
  function variantReader(of: Schema, at: Paths, published: Published): ObjectReader {
    const def = internalsOf(of).def as z.core.$ZodDiscriminatedUnionDef
    const variants = new Map<unknown, ObjectReader>()
    for (const option of def.options) {
      const read = fieldsReader(option, at, published)
      const { propValues } = internalsOf(option)
      for (const value of propValues?.[def.discriminator] ?? []) variants.set(value, read)
    }
    const [from = '', ...group] = fieldAt(at, def.discriminator).at
    if (group.length > 0) return refuse
    const convert = published.converters[from]
    const read: ObjectReader = (sent) => {
      const value = convert ? convert(sent[from]) : sent[from]
      return (variants.get(value) ?? refuse)(sent)
    }
    return withChecks(of, read as Reader)
  }

  return makeReader(schema, paths, ofWhole)
}

type Field = NonNullable<ReturnType<Paths['fields']['get']>>

function fieldAt({ fields }: Paths, name: string): Field {
  const field = fields.get(name)
  if (!field) throw new Error(`No path has the field ${name}`)
  return field
}

function eachBy(read: Reader): Reader {
  return (sent) => {
    if (!Array.isArray(sent)) return REFUSED
    const list: unknown[] = []
    for (const each of sent as unknown[]) {
      const value = read(each)
      if (value === REFUSED) return REFUSED
      list.push(value)
    }
    return list
  }
}

function firstOf(readers: readonly Reader[]): Reader {
  return (sent) => {
    for (const read of readers) {
      const value = read(sent)
      if (value !== REFUSED) return value
    }
    return REFUSED
  }
}

/** Wrappers with rules of their own, and unions of which only one option may match. */
function isLeftToZod(schema: Schema): boolean {
  const { def, optin } = internalsOf(schema)
  if (def.type === 'union') return !('discriminator' in def) && def.inclusive === false
  const isWrapper = def.type === 'optional' || def.type === 'nullable'
  return isWrapper && (optin === 'defaulted' || (def.checks?.length ?? 0) > 0)
}

function refuse(): typeof REFUSED {
  return REFUSED
}

import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EntitySchema, EntitySummarySchema } from '@minutebook/domain/registry'
import { toJsonSchema, type JsonSchema } from '../server/http/api-description.ts'
import { entityPaths, EntitySummaryCodec, summaryPaths } from './entity-codec.ts'
import { ENTITY_NAMES, SUBMISSION_NAMES, SUMMARY_NAMES, type Names } from './names.ts'
import { pathsOf, type Paths } from './paths.ts'
import { ourPath, publish, publishedPath, read } from './published.ts'
import { SubmissionCodec, submissionPaths, SubmissionSchema } from './submission-codec.ts'

type Path = (string | number)[]

/**
 * Every place of a schema that holds a value, found without the code under test. The first entry stands for a
 * list.
 */
function leavesOf(schema: z.core.$ZodType): Path[] {
  // zod's type is wider than what our schemas need.
  const paths = placesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()]
}

function placesIn({ properties, items, anyOf, oneOf }: JsonSchema, path: Path = []): Path[] {
  const variants = anyOf ?? oneOf
  if (variants) return variants.flatMap((variant) => placesIn(variant, path))
  if (items) return placesIn(items, [...path, 0])
  if (!properties) return [path]
  return Object.entries(properties).flatMap(([name, field]) => placesIn(field, [...path, name]))
}

/** `['directors', 0, 'sameAs']` → `{ directors: [{ sameAs: LEAF }] }`. */
function valueWith([name, ...rest]: Path): unknown {
  if (name === undefined) return LEAF
  return name === 0 ? [valueWith(rest)] : { [name]: valueWith(rest) }
}

const LEAF = 'the value'

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((inner, name) => Object(inner)[name], value)
}

function isDescribed({ properties, items, anyOf, oneOf }: JsonSchema, path: readonly string[]): boolean {
  const [name, ...rest] = path
  const variants = anyOf ?? oneOf
  if (variants) return variants.some((variant) => isDescribed(variant, path))
  if (name === undefined) return true
  const inner = items ?? properties?.[name]
  return inner !== undefined && isDescribed(inner, rest)
}

/** What the code does with the fields of a message. */
type Ways = {
  write: (value: object) => object
  read: (sent: Record<string, unknown>) => unknown
  point: (path: Path) => string[]
  pointBack: (published: string[]) => string[]
  description: JsonSchema | undefined
}

function waysOf(paths: Paths, codec?: z.core.$ZodType): Ways {
  return {
    write: (value) => publish(value, paths),
    read: (sent) => read(sent, paths).value,
    point: (path) => publishedPath(path, paths),
    pointBack: (published) => ourPath(published, paths),
    description: codec && toJsonSchema(codec),
  }
}

/** The fields that are lost on one of the ways. */
function lostFields(leaves: Path[], { write, read: parse, point, pointBack, description }: Ways): string[] {
  return leaves.flatMap((leaf) => {
    const published = point(leaf)
    const sent = write(Object(valueWith(leaf)))
    const faults = {
      'is not written': valueAt(sent, published) !== LEAF,
      'is not read': valueAt(parse({ ...sent }), leaf) !== LEAF,
      'is not found by its pointer': pointBack(published).join() !== leaf.join(),
      'is not described': description !== undefined && !isDescribed(description, published),
    }
    return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? `${leaf.join('.')} ${fault}` : []))
  })
}

const MESSAGES: [string, z.core.$ZodType, Paths, Names, z.core.$ZodType?][] = [
  ['submission', SubmissionSchema, submissionPaths, SUBMISSION_NAMES, SubmissionCodec],
  ['company in the lookup’s answer', EntitySchema, entityPaths, ENTITY_NAMES],
  ['company in a list', EntitySummarySchema, summaryPaths, SUMMARY_NAMES, EntitySummaryCodec],
]

describe.each(MESSAGES)('each field of a %s', (_message, schema, paths, names, codec) => {
  const leaves = leavesOf(schema)

  test('is written, read, found by its pointer and described', () => {
    expect(leaves.length).toBeGreaterThan(4)
    expect(lostFields(leaves, waysOf(paths, codec))).toEqual([])
  })

  test('has its own pointer', () => {
    const pointers = leaves.map((leaf) => publishedPath(leaf, paths).join('/'))
    expect(new Set(pointers).size).toBe(leaves.length)
  })

  test.each(Object.keys(names))('%s needs its row: the rule alone gives another name', (row) => {
    const { [row]: _removed, ...others } = names
    const path = publishedPath(row.replaceAll('*', '0').split('.'), pathsOf(schema, { names: others }))
    expect(path).not.toEqual(names[row]?.replaceAll('*', '0').split('/'))
  })
})

/** The same value without the field there. */
function without<Value>(value: Value, path: readonly (string | number)[]): Value {
  const copy = structuredClone(value)
  delete Object(valueAt(copy, path.slice(0, -1)))[path.at(-1) ?? '']
  return copy
}

describe('a way that forgets one field is found out', () => {
  const leaves = leavesOf(SubmissionSchema)
  const ours = waysOf(submissionPaths, SubmissionCodec)
  const forgotten: Path = ['minutes', 'directors', 0, 'person', 'zipCode']
  const published = ['Persons', 'Directors', '0', 'ZipCode']

  test.each<[string, Partial<Ways>]>([
    ['is not written', { write: (value) => without(ours.write(value), published) }],
    ['is not read', { read: (sent) => without(ours.read(sent), forgotten) }],
    [
      'is not found by its pointer',
      { pointBack: (path) => ours.pointBack(path.filter((name) => name !== 'ZipCode')) },
    ],
    [
      'is not described',
      {
        description: [0, 1].reduce(
          (description, kind) =>
            without(description, [
              'oneOf',
              kind,
              ...'properties.Persons.properties.Directors.items.properties.ZipCode'.split('.'),
            ]),
          ours.description,
        ),
      },
    ],
  ])('%s', (fault, mutant) => {
    const lost = lostFields(leaves, { ...ours, ...mutant })
    expect(lost).toContain(`${forgotten.join('.')} ${fault}`)
    expect(lost.every((each) => each.includes('zipCode'))).toBe(true)
  })

  test('a field that the schema gets is not lost', () => {
    const schema = z.strictObject({ person: z.strictObject({ email: z.optional(z.string()) }) })
    const paths = pathsOf(schema, { names: { person: 'Persons/Editor' } })
    expect(publish({ person: { email: 'a@b' } }, paths)).toEqual({
      Persons: { Editor: { Email: 'a@b' } },
    })
    expect(lostFields(leavesOf(schema), waysOf(paths))).toEqual([])
  })

  test('a field is not lost where an object has groups alone', () => {
    const person = z.strictObject({ email: z.optional(z.string()) })
    const schema = z.strictObject({ minutes: z.strictObject({ person }) })
    const paths = pathsOf(schema, { names: { 'minutes.person': 'Minutes/Persons/Editor' } })
    expect(lostFields(leavesOf(schema), waysOf(paths))).toEqual([])
  })

  test('an object that is sent for a list, or a list for an object, is not read as its fields', () => {
    const person = z.strictObject({ email: z.optional(z.string()) })
    const paths = pathsOf(z.strictObject({ people: z.array(person), editor: person }), {})
    expect(read({ People: { Mail: 'a@b' }, Editor: [{ Mail: 'a@b' }] }, paths)).toEqual({
      value: { people: { Mail: 'a@b' }, editor: [{ Mail: 'a@b' }] },
      misfits: [],
    })
  })
})

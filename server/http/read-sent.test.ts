import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pathsOf } from '@minutebook/contract/paths'
import { SubmissionCodec } from '@minutebook/contract/submission-codec'
import { likelySubmission, spoiltSubmission } from '../../test/reliability/arbitrary-submission.ts'
import { anEntity } from '../../test/samples/factories.ts'
import { shortOrFull } from '../../test/support/form.ts'
import { readSubmission } from './compile-validator.ts'
import { readerOf } from './read-sent.ts'
import { REFUSED } from './read-value.ts'

test.each([
  ['valid', likelySubmission],
  ['spoilt', spoiltSubmission],
])('%s submissions are read as zod reads them, or refused as zod refuses them', (_, submissionOf) => {
  const run = fc.property(submissionOf(anEntity()), (body) => {
    const sent: unknown = JSON.parse(JSON.stringify(body))
    const { data } = z.safeParse(SubmissionCodec, sent)
    const value = readSubmission(sent)
    // As text: fields have to be in the same order, too.
    expect(value === REFUSED ? value : JSON.stringify(value)).toBe(data ? JSON.stringify(data) : REFUSED)
  })
  fc.assert(run, { numRuns: shortOrFull(150, 20_000) })
})

describe('a schema that readers do not know', () => {
  const schemas = {
    'a default': z._default(z.string(), 'nothing'),
    'an optional default': z.optional(z._default(z.string(), 'nothing')),
    'an optional text with a rule': z.optional(z.string()).check(z.refine((text) => text !== 'abc')),
    'a nullable text with a rule': z.nullable(z.string()).check(z.refine((text) => text !== null)),
    'exactly one of two': z.xor([z.string(), z.string().check(z.minLength(1))]),
    // oxlint-disable-next-line promise/valid-params
    'what is caught': z.catch(z.number(), 0),
    'a transformation': z.pipe(
      z.string(),
      z.transform((text) => text.length),
    ),
    'a transformed literal': z.pipe(
      z.literal('abc'),
      z.transform(() => 1),
    ),
    'a pattern that remembers': z.string().check(z.regex(/b/gu)),
    'a coerced number': z.coerce.number(),
    'a record': z.record(z.string(), z.number()),
    'a tuple': z.tuple([z.string(), z.int()]),
    'an intersection': z.intersection(z.looseObject({}), z.looseObject({})),
    'a text with a length': z.string().check(z.length(3)),
    'an address': z.url(),
    'a lower-case text': z.string().check(z.toLowerCase(), z.startsWith('a')),
    'an even number': z.number().check(z.multipleOf(2), z.positive()),
    'short emoji': z.string().check(z.minLength(2), z.maxLength(3)),
    'a loose object': z.looseObject({ text: z.string() }),
    'an object that drops fields': z.object({ text: z.string() }),
    'a list with a rule': z.array(z.string()).check(
      z.minLength(1),
      z.refine((list) => list[0] !== 'b'),
    ),
  }

  test.each(Object.entries(schemas))('%s is read by zod or refused', (_, schema) => {
    const values = [
      undefined,
      null,
      true,
      0,
      3,
      '',
      'abc',
      'ABC',
      'https://a.example/',
      '🖋🖋',
      '🖋🖋🖋🖋',
      ['a', 1],
      ['b'],
      [],
      { text: 'a' },
      { a: 1 },
      {},
    ]
    const whole = z.strictObject({ name: schema })
    const read = readerOf(whole, pathsOf(whole, { nameOf: (name) => name }))
    for (const value of values.flatMap((each) => [{ name: each }, each === undefined ? {} : []].flat())) {
      const { data } = z.safeParse(whole, value)
      expect([REFUSED, data]).toContainEqual(read(value))
    }
  })
})

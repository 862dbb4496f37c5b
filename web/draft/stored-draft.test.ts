import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { someMinutes } from '../../test/factories.ts'
import { NASTY } from '../../test/reliability/arbitrary-json.ts'
import { completeAnswers } from '../../e2e/harness/drafts.ts'
import { formatDraft, parseDraft } from './stored-draft.ts'

/*
 * What is stored may have been cut short, mixed up by another program or written by any release. Reading it never fails,
 * and what is not understood goes back as it stood.
 */
const NOW = '2026-11-21T10:00:00.000Z'
const MINUTES = someMinutes()
const COMPANY = {
  answers: completeAnswers(),
  entered: { ceo: { city: ['Frankfort'] } },
  startedAt: NOW,
  changedAt: NOW,
  lastStep: 'ceo',
  unconfirmed: { minutes: MINUTES, body: '{}', idempotencyKey: 'k', read: 'r', manage: 'm', sentAt: NOW },
}
const RECEIPT = {
  id: 'a',
  entity: 'KY:1',
  entityName: 'Acme',
  meetingDay: '2026-11-20',
  sentAt: NOW,
  read: 'r',
  minutes: MINUTES,
  people: completeAnswers(),
}

/** The same with something else, or nothing, in one place. */
function spoiled(value: unknown): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.constantFrom(...placesIn(value)), fc.option(NASTY, { nil: undefined }))
    .map(([place, other]) => withOther(value, place, other))
}

function placesIn(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([name, part]) => placesIn(part, at.concat(name)))]
}

function withOther(value: unknown, [first, ...rest]: string[], other: unknown): unknown {
  if (first === undefined) return other
  if (Array.isArray(value))
    return value.map((part, at) => (at === Number(first) ? withOther(part, rest, other) : part))
  return { ...Object(value), [first]: withOther(Reflect.get(Object(value), first), rest, other) }
}

const key = fc.stringMatching(/^[A-Z]{2}:[0-9A-Z]{1,9}$/u)
const stored = fc.record({
  companies: fc.dictionary(key, spoiled(COMPANY), { maxKeys: 3 }),
  sent: fc.array(spoiled(RECEIPT), { maxLength: 3 }),
  writes: fc.oneof(NASTY, fc.dictionary(fc.uuid(), NASTY)),
})

test('of companies and receipts that are spoiled anywhere none is lost by reading and writing', () => {
  fc.assert(
    fc.property(stored, (values) => {
      const text = JSON.stringify(values)
      const before = JSON.parse(text)
      const after = JSON.parse(formatDraft(parseDraft(text)))
      expect(after.companies).toEqual(before.companies)
      expect(after.sent.map((each: unknown) => JSON.stringify(each)).toSorted()).toEqual(
        before.sent.map((each: unknown) => JSON.stringify(each)).toSorted(),
      )
    }),
    { numRuns: 500 },
  )
})

test('whatever stands in the place of the whole, it is read as an empty draft, or as what it has', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    spoiled({ companies: { 'KY:1': COMPANY }, sent: [RECEIPT], writes: { tab: 1 } }).map((value) =>
      JSON.stringify(value),
    ),
    fc.nat(4000).map((length) => JSON.stringify({ companies: { 'KY:1': COMPANY } }).slice(0, length)),
  )
  fc.assert(
    fc.property(anything, (text) => {
      const { companies, sent, unread } = parseDraft(text)
      const again = parseDraft(formatDraft({ companies, sent, unread, writes: {} }))
      expect(again).toEqual({ companies, sent, unread, writes: {} })
    }),
    { numRuns: 500, examples: [['{"writes":{"tab":{"toString":1}}}']] },
  )
})

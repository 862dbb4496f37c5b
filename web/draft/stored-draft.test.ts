// @vitest-environment jsdom
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeAnswers } from '../../e2e/harness/drafts.ts'
import { NASTY } from '../../test/reliability/arbitrary-json.ts'
import { someMinutes } from '../../test/samples/factories.ts'
import { drafts, receipts } from './device-drafts.ts'

/*
 * Stored values may be truncated or changed by another program. Reading them never fails, and unreadable
 * values stay stored: a receipt is the only key to its record.
 */
const NOW = '2026-11-21T10:00:00.000Z'
const MINUTES = someMinutes()
const COMPANY = {
  answers: completeAnswers(),
  unsaved: { ceo: { city: ['Frankfort'] } },
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

/** The same value with something else, or nothing, in one place. */
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

const anyText = (kept: unknown) =>
  fc.oneof(
    fc.string(),
    fc.json(),
    spoiled(kept).map((value) => String(JSON.stringify(value))),
    fc.nat(4000).map((length) => JSON.stringify(kept).slice(0, length)),
  )

describe.each([
  ['draft:a', COMPANY, () => rewrite(drafts)],
  ['receipt:a', RECEIPT, () => rewrite(receipts)],
] as const)('%s', (key, kept, readAndWrite) => {
  test('any stored value reads as nothing and stays, or as what is written again', () => {
    fc.assert(
      fc.property(anyText(kept), (text) => {
        localStorage.setItem(key, text)
        const { before, after } = readAndWrite()
        expect(after).toEqual(before)
        expect(before !== undefined || localStorage.getItem(key) === text).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

function rewrite<T>(values: { find: (id: string) => T | undefined; write: (id: string, value: T) => void }) {
  const before = values.find('a')
  if (before !== undefined) values.write('a', before)
  return { before, after: values.find('a') }
}

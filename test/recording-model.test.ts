import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { ProblemError } from '@minutebook/contract/problems'
import { toBytes, toText } from '../server/database/bytes.ts'
import { eraseRecord } from '../server/database/erase.ts'
import { referencesOf } from '../server/database/places.ts'
import { createStores, openDatabase } from '../server/open-stores.ts'
import { sha256 } from '../server/record-bytes.ts'
import { anEntity, minutesOf } from './samples/factories.ts'
import { describeOnBoth, type TestDatabase } from './support/databases.ts'

const SEQUENCES = 30
const PATIENCE_MS = 60_000
const START = Date.parse('2026-11-21T12:00:00.000Z')
const MINUTE_MS = 60_000
const SAME_REQUEST_MS = 10 * MINUTE_MS

const either = fc.nat({ max: 1 })
const secrets = fc.nat({ max: 7 })
const managing = fc.nat({ max: 3 })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

/** A small range of values, so that they collide. `corrects` and `revoke` name an earlier record. */
const anything = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('record' as const),
      server: either,
      key: maybe(either),
      body: either,
      read: secrets,
      manage: maybe(managing),
      company: either,
      corrects: fc.option(fc.nat({ max: 5 }), { nil: undefined, freq: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('open' as const), read: secrets }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('revoke' as const),
      manage: managing,
      record: fc.nat({ max: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('erase' as const), read: secrets }) },
)
type Asked = typeof anything extends fc.Arbitrary<infer T> ? T : never

/**
 * The calls of a batch run concurrently, this many minutes after the batch before; clocks may be set back.
 */
const batches = fc.array(
  fc.record({
    minutes: fc.constantFrom(0, 0, 1, 9, 10, -5),
    together: fc.array(anything, { minLength: 1, maxLength: 3, size: 'max' }),
  }),
  { minLength: 6, maxLength: 16, size: 'max' },
)

/** The parameters of one call; its record would get `id`. `at` is in milliseconds. */
type Call = Asked & { id: string; at: number; earlier: readonly string[] }

type Kept = {
  id: string
  key: number | undefined
  body: number
  read: number
  manage: number | undefined
  company: number
  corrects: string | undefined
  at: number
  isEnded: boolean
  isErased: boolean
}

/**
 * The expected result of a call and the records afterwards: a second implementation, in memory, of what the
 * stores promise.
 */
function expected(kept: readonly Kept[], call: Call): [readonly Kept[], string] {
  const there = kept.filter(({ isErased }) => !isErased)
  if (call.does === 'erase') {
    const found = there.find(({ read }) => read === call.read)
    if (!found) return [kept, 'nothing']
    return [kept.map((each) => (each === found ? { ...each, isErased: true } : each)), 'erased']
  }
  if (call.does === 'revoke') {
    const isManaged = ({ id, manage }: Kept) => id === call.earlier[call.record] && manage === call.manage
    if (!there.some(isManaged)) return [kept, 'nothing']
    return [kept.map((each) => (isManaged(each) ? ended(each) : each)), 'ended']
  }
  if (call.does === 'open') {
    const found = there.find(({ read, isEnded }) => read === call.read && !isEnded)
    return [kept, found ? shown(found.id, ...named(there, found)) : 'nothing']
  }
  const known = there.find(({ key }) => call.key !== undefined && key === call.key)
  if (known) return [kept, known.body === call.body ? known.id : 'idempotency-key-reused']
  const last = kept.findLast(({ key, body }) => key === undefined && body === call.body)
  const isRepeated = call.key === undefined && last && !last.isErased && last.at >= call.at - SAME_REQUEST_MS
  if (isRepeated) return [kept, last.id]
  const isErased = (each: Kept) => each.isErased && each.key === call.key && each.body === call.body
  if (call.key !== undefined && kept.some(isErased)) return [kept, 'record-erased']
  const corrects = correctedBy(call)
  const isCorrectable =
    corrects === undefined || there.some(({ id, company }) => id === corrects && company === call.company)
  // Secrets of erased records stay theirs.
  const isInUse = kept.some(
    ({ read, manage }) => read === call.read || (manage !== undefined && manage === call.manage),
  )
  if (!isCorrectable || isInUse) return [kept, 'answers-invalid']
  return [[...kept, { ...call, corrects, isEnded: false, isErased: false }], call.id]
}

function begin(asked: Asked, at: number, earlier: readonly string[]): Call {
  return { ...asked, id: randomUUID(), at, earlier }
}

function ended(record: Kept): Kept {
  return { ...record, isEnded: true }
}

function correctedBy(call: Call & { does: 'record' }): string | undefined {
  return call.corrects === undefined ? undefined : (call.earlier[call.corrects] ?? 'nobody')
}

/** RFC 3339, different for each call. */
function timeOf({ at }: { at: number }): string {
  return new Date(at).toISOString()
}

/**
 * When the records that a record corrects, and the ones that correct it, were recorded, in the order of
 * recording.
 */
function named(kept: readonly Kept[], { id, corrects }: Kept): [string | undefined, string[]] {
  const earlier = kept.find((each) => each.id === corrects)
  return [earlier && timeOf(earlier), kept.filter((each) => each.corrects === id).map(timeOf)]
}

function shown(id: string, corrects: string | undefined, by: readonly string[]): string {
  return [id, corrects ?? 'none', ...by].join(' ')
}

/** Two servers on one database that other sequences may have used: this sequence adds a salt to its calls. */
async function openTwo(database: TestDatabase) {
  const made = await database.make()
  onTestFinished(made.remove)
  const open = async () => {
    const db = await openDatabase(made)
    onTestFinished(() => db.destroy())
    return { db, ...createStores(db) }
  }
  const first = await open()
  const servers = [first, await open()] as const

  async function order(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return []
    const stored = ids.map(toBytes)
    const rows = first.db.selectFrom('minutes').select('id').where('id', 'in', stored).orderBy('position')
    return (await rows.execute()).map(({ id }) => toText(id))
  }

  async function ask(salt: string, call: Call): Promise<string> {
    const hidden = (what: string, which: number) => `${salt} ${what} ${which}`
    const time = timeOf(call)
    if (call.does === 'erase') {
      const [reference] = referencesOf(sha256(hidden('read', call.read)))
      return say(await eraseRecord(first.db, reference, time), 'erased')
    }
    if (call.does === 'revoke') {
      const id = call.earlier[call.record] ?? ''
      return say(await first.receipts.revoke({ secret: hidden('manage', call.manage), id }, time), 'ended')
    }
    if (call.does === 'open') {
      const record = await first.receipts.open(hidden('read', call.read))
      const { corrects, correctedBy: byHolders = [], disputes = [] } = record?.corrections ?? {}
      const times = [...byHolders, ...disputes].map(({ recordedAt }) => recordedAt)
      return record ? shown(record.id, corrects?.recordedAt, times) : 'nothing'
    }
    const entity = anEntity({ number: String(call.company) })
    const supersedes = correctedBy(call)
    const minutes = minutesOf(entity, supersedes === undefined ? {} : { supersedes })
    const recorded = servers[call.server === 0 ? 0 : 1].minutes.record(
      {
        key: call.key === undefined ? undefined : hidden('key', call.key),
        fingerprint: sha256(hidden('body', call.body)),
        sameSince: new Date(call.at - SAME_REQUEST_MS).toISOString(),
      },
      {
        record: {
          id: call.id,
          recordedAt: time,
          entity,
          minutes,
        },
        receipt: {
          read: sha256(hidden('read', call.read)),
          ...(call.manage === undefined ? {} : { manage: sha256(hidden('manage', call.manage)) }),
        },
        bytes: 2_000,
      },
    )
    return recorded.then(({ id }) => id).catch(codeOf)
  }

  return { ask, order }
}

function say(isDone: unknown, what: string): string {
  return isDone ? what : 'nothing'
}

function codeOf(refusal: unknown): string {
  if (refusal instanceof ProblemError) return refusal.code
  throw refusal
}

function* ordersOf<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield []
  for (const item of items) {
    for (const rest of ordersOf(items.filter((each) => each !== item))) yield [item, ...rest]
  }
}

/** All possible states after concurrent calls with these results, in any order. */
function keptAfter(
  before: readonly (readonly Kept[])[],
  calls: readonly Call[],
  came: { outcomes: string[]; order: string[] },
): (readonly Kept[])[] {
  const possible = new Map<string, readonly Kept[]>()
  for (const kept of before) {
    for (const order of ordersOf(calls)) {
      const outcomes = new Map<Call, string>()
      let after = kept
      for (const call of order) {
        const [next, outcome] = expected(after, call)
        after = next
        outcomes.set(call, outcome)
      }
      const isSame = calls.every((call, index) => outcomes.get(call) === came.outcomes[index])
      const there = after.filter(({ isErased }) => !isErased).map(({ id }) => id)
      if (isSame && there.join(' ') === came.order.join(' ')) possible.set(JSON.stringify(after), after)
    }
  }
  return [...possible.values()]
}

await describeOnBoth('recording, correcting, opening, ending and erasing', (database) => {
  test(
    'come to what they come to one after the other, also when they are asked at once',
    {
      timeout: PATIENCE_MS,
    },
    async () => {
      const { ask, order } = await openTwo(database)
      const sequence = fc.asyncProperty(batches, async (asked) => {
        const salt = randomUUID()
        const begun: string[] = []
        let kept: (readonly Kept[])[] = [[]]
        let at = START
        for (const { minutes, together } of asked) {
          at += minutes * MINUTE_MS
          const earlier = [...begun]
          const calls = together.map((each) => begin(each, (at += 1), earlier))
          begun.push(...calls.filter(({ does }) => does === 'record').map(({ id }) => id))
          const outcomes = await Promise.all(calls.map((call) => ask(salt, call)))
          const came = { outcomes, order: await order(begun) }
          const after = keptAfter(kept, calls, came)
          expect({ after, kept, calls, came }).not.toMatchObject({ after: [] })
          kept = after
        }
      })
      await fc.assert(sequence, { numRuns: SEQUENCES })
    },
  )
})

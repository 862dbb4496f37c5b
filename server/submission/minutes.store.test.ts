import { sql, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { ProblemError } from '@minutebook/contract/problems'
import { anEntity, someMinutes } from '../../test/samples/factories.ts'
import {
  describeOnBoth,
  describeOnPostgres,
  SQLITE,
  type TestDatabase,
} from '../../test/support/databases.ts'
import { toBytes, toText } from '../database/bytes.ts'
import { placesOf, referencesOf } from '../database/places.ts'
import { openDatabase } from '../open-stores.ts'
import { createReceiptStore } from '../receipt/receipt.store.ts'
import { sha256 } from '../record-bytes.ts'
import type { RequestIdentity } from './earlier-requests.ts'
import { createMinutesStore } from './minutes.store.ts'
import type { NewMinutes } from './record-group.ts'

function aRequest(key?: string): RequestIdentity {
  return { key, fingerprint: sha256(key ?? randomUUID()), sameSince: '2026-11-21T11:50:00.000Z' }
}

function someNew(
  changes: Partial<NewMinutes['record']> = {},
  receipt: NewMinutes['receipt'] = { read: sha256(randomUUID()) },
): NewMinutes {
  const id = randomUUID()
  const minutes = changes.minutes ?? someMinutes()
  return {
    record: {
      id,
      recordedAt: '2026-11-21T12:00:00.000Z',
      entity: anEntity(),
      minutes,
      ...changes,
    },
    receipt,
    bytes: 2_000,
  }
}

/** Counts what was taken and not given back. */
function anAllowance() {
  let [used, mostUsed] = [0, 0]
  const admit = () => {
    used += 1
    mostUsed = Math.max(mostUsed, used)
    return () => void (used -= 1)
  }
  return { admit, used: () => used, mostUsed: () => mostUsed }
}

function usedUp(): never {
  throw new ProblemError('too-many-requests', { detail: 'Try again in an hour' })
}

async function open(database: TestDatabase) {
  const made = await database.make()
  onTestFinished(made.remove)
  const db = await openDatabase(made)
  onTestFinished(() => db.destroy())
  let groups = 0
  // Each group takes numbers for its records once.
  const countGroups: KyselyPlugin = {
    transformQuery({ node }) {
      if (takesNumbers(node)) groups += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const counted = db.withPlugin(countGroups)
  const rows = () => db.selectFrom('minutes').selectAll().orderBy('position').execute()
  return {
    store: createMinutesStore(counted),
    /** The same store over a database that the plugin makes misbehave. */
    storeOver: (plugin: KyselyPlugin) => createMinutesStore(counted.withPlugin(plugin)),
    db,
    rows,
    groups: () => groups,
  }
}

function takesNumbers(node: RootOperationNode): boolean {
  return node.kind === 'RawNode' && node.sqlFragments.join('').includes('update counters')
}

/** A database without space for records. */
const FULL: KyselyPlugin = {
  transformQuery({ node }) {
    if (takesNumbers(node)) throw Object.assign(new Error('disk is full'), { errcode: 13 })
    return node
  },
  transformResult: async ({ result }) => result,
}

/** The result of each: its id, the problem code, or that something else was thrown. */
async function outcomesOf(calls: Promise<{ id: string }>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(calls)
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return outcome.value.id
    return outcome.reason instanceof ProblemError ? outcome.reason.code : 'refused by the database'
  })
}

await describeOnBoth('minutes store', (database) => {
  test('sixty-four that come together are one group, in the order in which they came', async () => {
    const { store, rows, groups } = await open(database)
    const all = Array.from({ length: 64 }, () => someNew())
    await Promise.all(all.map((minutes) => store.record(aRequest(), minutes)))
    expect(groups()).toBe(1)
    expect((await rows()).map(({ id }) => toText(id))).toEqual(all.map(({ record }) => record.id))
    expect((await rows()).map(({ position }) => position)).toEqual(all.map((_, index) => index + 1))
  })

  test('one that is refused takes no other along, and leaves no gap', async () => {
    const { store, rows, groups } = await open(database)
    const first = someNew()
    await store.record(aRequest('a-key-in-use'), first)
    const [one, two, three] = [someNew(), someNew(), someNew()]
    const outcomes = await outcomesOf([
      store.record(aRequest(), one),
      store.record({ ...aRequest('a-key-in-use'), fingerprint: sha256('another body') }, someNew()),
      store.record(aRequest(), someNew({ minutes: someMinutes({ supersedes: randomUUID() }) })),
      store.record(aRequest(), two),
      store.record(aRequest(), someNew({}, first.receipt)),
      store.record(aRequest(), someNew({}, one.receipt)),
      store.record(aRequest(), someNew(), usedUp),
      store.record(aRequest(), three),
    ])
    expect(outcomes).toEqual([
      one.record.id,
      'idempotency-key-reused',
      'answers-invalid',
      two.record.id,
      'answers-invalid',
      'answers-invalid',
      'too-many-requests',
      three.record.id,
    ])
    // The group is not retried one by one either.
    expect(groups()).toBe(2)
    await store.record(aRequest(), someNew())
    expect((await rows()).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
  })

  test('one that only the database refuses fails alone, and none is recorded twice', async () => {
    const { store, rows } = await open(database)
    const taken = someNew()
    await store.record(aRequest(), taken)
    const [one, two] = [someNew(), someNew()]
    const twin = someNew({ id: taken.record.id })
    const { admit, used } = anAllowance()
    const outcomes = await outcomesOf(
      [one, twin, two].map((minutes) => store.record(aRequest(), minutes, admit)),
    )
    expect(outcomes).toEqual([one.record.id, 'refused by the database', two.record.id])
    expect((await rows()).map(({ position }) => position)).toEqual([1, 2, 3])
    expect(used()).toBe(2)
  })

  test('a database that has no room is not asked for each of a group once more', async () => {
    const { storeOver, groups } = await open(database)
    const full = storeOver(FULL)
    const calls = [someNew(), someNew(), someNew()].map((minutes) => full.record(aRequest(), minutes))
    expect(await outcomesOf(calls)).toEqual(calls.map(() => 'refused by the database'))
    await expect(calls[0]).rejects.toThrow('disk is full')
    expect(groups()).toBe(1)
  })

  test('equal requests in one group are one record, and use up an allowance once', async () => {
    const { store, rows } = await open(database)
    const { admit, used, mostUsed } = anAllowance()
    for (const request of [aRequest('one-key'), aRequest()]) {
      const calls = Array.from({ length: 10 }, () => store.record(request, someNew(), admit))
      const recorded = await Promise.all(calls)
      expect(new Set(recorded.map(({ id }) => id)).size).toBe(1)
      expect(recorded.map(({ isNew }) => isNew)).toEqual([true, ...Array<boolean>(9).fill(false)])
    }
    // Others of the sender are not refused meanwhile.
    expect([used(), mostUsed()]).toEqual([2, 2])
    expect(await rows()).toHaveLength(2)
  })

  test('of equal requests, one is recorded even if the first of them is refused', async () => {
    const { store, rows } = await open(database)
    const { admit, used } = anAllowance()
    const request = aRequest('a-key-of-mine')
    const wrong = someNew({ minutes: someMinutes({ supersedes: randomUUID() }) })
    const right = someNew()
    const outcomes = await outcomesOf([
      store.record(request, wrong, admit),
      store.record(request, right, admit),
      store.record(request, someNew(), admit),
    ])
    expect(outcomes).toEqual(['answers-invalid', right.record.id, right.record.id])
    expect(used()).toBe(1)
    expect(await rows()).toHaveLength(1)
  })

  test('a search for a request that is being recorded waits for its record', async () => {
    const { store } = await open(database)
    const request = aRequest('a-key-of-mine')
    const minutes = someNew()
    const recording = store.record(request, minutes)
    expect(await store.findRecorded(request)).toMatchObject({ id: minutes.record.id })
    await recording
  })

  test('a refused request uses up nothing, and one without allowance gets what it has created', async () => {
    const { store, rows } = await open(database)
    const { admit, used } = anAllowance()
    const request = aRequest('a-key-of-mine')
    const { id } = await store.record(request, someNew(), admit)
    const reused = store.record({ ...request, fingerprint: sha256('another body') }, someNew(), admit)
    expect(await outcomesOf([reused])).toEqual(['idempotency-key-reused'])
    expect(used()).toBe(1)
    const [again, other] = [
      store.record(request, someNew(), usedUp),
      store.record(aRequest(), someNew(), usedUp),
    ]
    expect(await outcomesOf([again, other])).toEqual([id, 'too-many-requests'])
    await expect(other).rejects.toThrow('in an hour')
    expect(await rows()).toHaveLength(1)
  })

  test('without a key an equal body is the same request for as long as each says, also in one group', async () => {
    const { store } = await open(database)
    const [body, recordedAt] = [sha256('a body'), '2026-11-21T12:00:00.000Z']
    const of = (sameSince: string, fingerprint = body): RequestIdentity => ({ fingerprint, sameSince })
    const { id } = await store.record(of(recordedAt), someNew({ recordedAt }))
    const [later, other, repeated] = await Promise.all([
      store.record(of('2026-11-21T12:00:00.001Z'), someNew({ recordedAt: '2026-11-21T12:10:00.001Z' })),
      store.record(of('2026-11-21T12:05:00.000Z', sha256('another body')), someNew()),
      store.record(of(recordedAt), someNew()),
    ])
    expect([later, other].map(({ isNew }) => isNew)).toEqual([true, true])
    // The last record of this request.
    expect(repeated).toMatchObject({ id: later.id, isNew: false })
    expect(later.id).not.toBe(id)
    const inOrder = await Promise.all([
      store.record(of('2026-11-21T12:20:00.000Z', sha256('a third body')), someNew()),
      store.record(of('2026-11-21T12:10:00.001Z'), someNew()),
    ])
    expect(inOrder.map(({ isNew }) => isNew)).toEqual([true, false])
  })

  test('a key names its record for as long as that exists, and nothing that came without a key', async () => {
    const { store, db } = await open(database)
    const request = aRequest('a-key-of-long-ago')
    const { id } = await store.record(request, someNew({ recordedAt: '2016-11-21T12:00:00.000Z' }))
    expect((await store.record(request, someNew())).id).toBe(id)
    const body = sha256('a body')
    const keyless = await store.record({ ...aRequest(), fingerprint: body }, someNew())
    const named = await store.record(aRequest(body), someNew())
    expect([keyless.isNew, named.isNew]).toEqual([true, true])
    await db.deleteFrom('minutes').where('id', '=', toBytes(id)).execute()
    expect((await store.record(request, someNew())).isNew).toBe(true)
  })

  test('of equal bodies without a key the youngest is known, also when the clock was set back in between', async () => {
    const { store } = await open(database)
    const body = sha256('a body')
    const of = (sameSince: string): RequestIdentity => ({ fingerprint: body, sameSince })
    const [eight, nine, ten] = [
      '2026-11-21T08:00:00Z',
      '2026-11-21T09:00:00Z',
      '2026-11-21T10:00:00Z',
    ] as const
    const { id } = await store.record(of(ten), someNew({ recordedAt: ten }))
    const older = await store.record(of('2026-11-21T11:00:00.000Z'), someNew({ recordedAt: eight }))
    expect(older.isNew).toBe(true)
    const repeated = await Promise.all(
      [of(eight), of(nine)].map((request) => store.record(request, someNew())),
    )
    expect(repeated).toMatchObject([
      { id, isNew: false },
      { id, isNew: false },
    ])
  })

  test('a reference that another record has is another one, and the receipt opens its own record', async () => {
    const { store, db, groups } = await open(database)
    const [secret, receipt] = ['a secret', { read: sha256('a secret') }]
    const [first, second] = referencesOf(receipt.read)
    const other = await store.record(aRequest(), someNew())
    const [place] = placesOf(receipt.read)
    await db.updateTable('secrets').set({ place }).where('minutes_id', '=', toBytes(other.id)).execute()
    const { id, reference } = await store.record(aRequest(), someNew({}, receipt))
    expect(reference).toBe(second)
    expect(reference).not.toBe(first)
    expect(await createReceiptStore(db).open(secret)).toMatchObject({ id, reference })
    expect(await outcomesOf([store.record(aRequest(), someNew({}, receipt))])).toEqual(['answers-invalid'])
    expect(groups()).toBe(2)
  })

  test('two servers that record at once keep one order, and know each other’s requests', async () => {
    const made = await database.make()
    onTestFinished(made.remove)
    const dbs = [await openDatabase(made), await openDatabase(made)]
    for (const db of dbs) onTestFinished(() => db.destroy())
    const stores = dbs.map((db) => createMinutesStore(db, { largestGroup: 5 }))
    const calls = Array.from({ length: 60 }, (_, index) =>
      stores.map((store) => store.record(aRequest(`a-key-of-both-${index}`), someNew())),
    )
    const recorded = await Promise.all(calls.map((both) => Promise.all(both)))
    for (const [one, other] of recorded) expect(one?.id).toBe(other?.id)
    const kept = await dbs[0]?.selectFrom('minutes').select('position').orderBy('position').execute()
    expect(kept?.map(({ position }) => position)).toEqual(recorded.map((_, index) => index + 1))
  })
})

await describeOnPostgres('minutes store', (database) => {
  test('finds records by their indexes, also if the first one came to an empty table', async () => {
    const { store, db } = await open(database)
    // The rows of other tests would still take space.
    await sql`truncate minutes, secrets`.execute(db)
    const countRead = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(db)
      const { rows } = await sql<{ read: number }>`
        select seq_tup_read as read from pg_stat_user_tables where relname = 'minutes'`.execute(db)
      return rows[0]?.read
    }
    const before = await countRead()
    for (let group = 0; group < 12; group += 1)
      await Promise.all(Array.from({ length: 64 }, () => store.record(aRequest(randomUUID()), someNew())))
    expect(await countRead()).toBe(before)
  })
})

/** A store that records once `free` is called, and the submissions of each group by their bytes. */
async function openHeld() {
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
  const made = await SQLITE.make()
  onTestFinished(made.remove)
  const db = await openDatabase(made)
  onTestFinished(() => db.destroy())
  const groups: number[][] = []
  const store = createMinutesStore(db, {
    recorder: {
      async record(calls) {
        groups.push(calls.map(({ bytes }) => bytes))
        await isFree
        return calls.map(({ record: { id, recordedAt } }) => {
          const value = { id, recordedAt, reference: 'MB-0000-0000', digest: '', isNew: true }
          return { status: 'fulfilled', value }
        })
      },
      enough: () => Infinity,
    },
  })
  return { ...store, groups, free }
}

test('submissions beyond a thousand that wait are refused, and those that wait are recorded', async () => {
  const { record, countWaiting, free } = await openHeld()
  const { admit, used } = anAllowance()
  const waiting = Array.from({ length: 1_000 }, () => record(aRequest(randomUUID()), someNew(), admit))
  await expect(record(aRequest(randomUUID()), someNew(), admit)).rejects.toMatchObject({ code: 'overloaded' })
  expect([countWaiting(), used()]).toEqual([1_000, 1_000])
  free()
  expect((await Promise.all(waiting)).every(({ isNew }) => isNew)).toBe(true)
  expect(countWaiting()).toBe(0)
  await expect(record(aRequest(randomUUID()), someNew(), admit)).resolves.toMatchObject({ isNew: true })
})

test('a submission of 256 KiB counts as sixteen short ones in a group, and among those that wait', async () => {
  const { record, groups, free } = await openHeld()
  const large = { ...someNew(), bytes: 256 * 1024 }
  const waiting = Array.from({ length: 63 }, () => record(aRequest(randomUUID()), large))
  await expect(record(aRequest(randomUUID()), large)).rejects.toMatchObject({ code: 'overloaded' })
  free()
  await Promise.all(waiting)
  expect(groups.map(({ length }) => length)).toEqual([16, 16, 16, 15])
})

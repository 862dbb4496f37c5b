import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { AnalyticsMessageSchema, type AnalyticsMessage } from '@minutebook/contract/analytics'
import { aPageView } from '../../test/samples/factories.ts'
import {
  describeOnBoth,
  describeOnPostgres,
  SQLITE,
  type TestDatabase,
} from '../../test/support/databases.ts'
import { filesBelow } from '../../test/support/files-below.ts'
import { serveRecords } from '../../test/support/serve-records.ts'
import { toBytes, toText } from '../database/bytes.ts'
import { eraseRecord } from '../database/erase.ts'
import { openPostgres } from '../database/postgres.ts'
import { runErase } from './retention.commands.ts'
import { deleteExpired } from './retention.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** More than one transaction deletes. */
const SEEN = 1_200
/**
 * Short, so that a test can wait for them. Together they are the time after which a server counts as lost.
 */
const [STATEMENT_MS, SILENCE_MS] = [200, 1_000]
const ERASED_AT = '2026-12-01T00:00:00.000Z'

/** A server with a record and analytics events, and functions that look at its data. */
async function openUsed(database: TestDatabase) {
  const server = await serveRecords({}, database)
  const visitor = randomUUID()
  const seen = Array.from({ length: SEEN }, () => anEvent(visitor))
  await server.stores.events.add(seen, new Date())
  const recorded = await server.record('marker-of-the-topic')
  const count = async (table: 'events' | 'minutes') =>
    (await server.db.selectFrom(table).selectAll().execute()).length
  const daysLater = async (days: number) => {
    server.clock.advance(days * DAY_MS)
    return (await deleteExpired(server.db)).events
  }
  return { ...server, visitor, recorded, reference: recorded.reference ?? '', count, daysLater }
}

await describeOnBoth('retention', (database) => {
  test('deletes events when their time is over and not before, and never a record', async () => {
    const { count, daysLater } = await openUsed(database)
    expect(await daysLater(89.9)).toBe(0)
    expect(await count('events')).toBe(SEEN)
    expect(await daysLater(0.2)).toBe(SEEN)
    expect([await count('events'), await count('minutes')]).toEqual([0, 1])
    expect(await daysLater(4_000)).toBe(0)
    expect(await count('minutes')).toBe(1)
  })

  test('leaves a link that was ended as it is for ever', async () => {
    const { post, recorded, daysLater } = await openUsed(database)
    await post('/records/revoke', { secret: recorded.manage, id: recorded.id })
    await daysLater(4_000)
    expect((await post('/records/open', { secret: recorded.read })).status).toBe(404)
  })

  test('a record that was erased is gone with all that leads to it; the next one takes no old place', async () => {
    const { db, post, record, recorded, reference } = await openUsed(database)
    expect(await eraseRecord(db, 'MB-0000-0000', ERASED_AT)).toBeUndefined()
    await post('/records/revoke', { secret: recorded.manage, id: recorded.id })
    expect(await eraseRecord(db, reference, ERASED_AT)).toEqual({ position: 1, isOverwritten: true })
    expect((await post('/records/open', { secret: recorded.read })).status).toBe(404)
    const erasures = await db.selectFrom('erasures').selectAll().execute()
    expect(erasures).toMatchObject([{ position: 1, erased_at: ERASED_AT, request: null }])
    expect(erasures.map(({ digest }) => toText(digest))).toEqual([recorded.digest])
    // Nobody can put another record behind its links, and they no longer say whose they were.
    const secrets = await db.selectFrom('secrets').select(['minutes_id', 'ended_at']).execute()
    expect(secrets.map(({ minutes_id }) => minutes_id)).toEqual([null, null])
    expect(secrets.every(({ ended_at }) => ended_at !== null)).toBe(true)
    await record('Another')
    expect(await db.selectFrom('minutes').select('position').execute()).toEqual([{ position: 2 }])
  })

  test('a record that two erase at once is erased by one of them', async () => {
    const { db, reference } = await openUsed(database)
    const erased = await Promise.all([1, 2, 3].map(() => eraseRecord(db, reference, ERASED_AT)))
    expect(erased.filter((each) => each !== undefined)).toHaveLength(1)
    expect(await db.selectFrom('erasures').selectAll().execute()).toHaveLength(1)
  })
})

await describeOnPostgres('what is deleted', (database) => {
  test('frees its space in every table that had a part of it', async () => {
    const { db, reference } = await openUsed(database)
    const freed = async () => {
      const { rows } = await sql<{ relname: string; vacuum_count: string }>`
        select relname, vacuum_count from pg_stat_user_tables where vacuum_count > 0 order by relname
      `.execute(db)
      return Object.fromEntries(rows.map(({ relname, vacuum_count }) => [relname, Number(vacuum_count)]))
    }
    const before = await freed()
    await eraseRecord(db, reference, ERASED_AT)
    expect(await freed()).toEqual({
      ...before,
      minutes: 1,
      secrets: 1,
      invitations: 1,
      statements: 1,
      approvals: 1,
    })
    await deleteExpired(db)
    expect(await freed()).toMatchObject({ events: 1, minutes: 2, secrets: 1 })
  })
})

/** A server cancels other statements after five seconds, and a large table takes longer. */
await describeOnPostgres('retention', (database) => {
  test('gives space free however long that takes', { tags: ['full'] }, async () => {
    const { db, databaseUrl = '' } = await openUsed(database)
    const server = openPostgres(databaseUrl, { statementTimeoutMs: STATEMENT_MS })
    onTestFinished(() => server.destroy())
    let deleting: Promise<unknown> | undefined
    await db.transaction().execute(async (trx) => {
      await sql`lock table minutes in share update exclusive mode`.execute(trx)
      deleting = deleteExpired(server).catch((error: unknown) => error)
      await sleep(STATEMENT_MS + SILENCE_MS + 500)
    })
    expect(await deleting).toMatchObject({ isOverwritten: true })
    const slow = sql`select pg_sleep(5)`.execute(server)
    await expect(slow).rejects.toThrow('statement timeout')
  })
})

test('a reference may be typed as it is read out', async () => {
  const { db, dataDir, reference, count } = await openUsed(SQLITE)
  const places = { settingsDir: join(dataDir, 'settings'), backupDir: join(dataDir, 'backups') }
  const typed = reference.toLowerCase().replace('mb-', '').replace('-', ' ').replaceAll('0', 'o')
  expect(await runErase(typed, { stdout: { write: () => true } }, db, places)).toBe(0)
  expect(await count('minutes')).toBe(0)
})

test('what is gone stands in none of SQLite’s files', async () => {
  const { db, dataDir, reference, recorded, visitor, daysLater } = await openUsed(SQLITE)
  const { record } = await db.selectFrom('minutes').select('record').executeTakeFirstOrThrow()
  const marks = [record.subarray(0, 100), toBytes(recorded.id), reference, visitor]
  expect(marksIn(dataDir, marks)).toEqual(marks)
  await daysLater(91)
  await eraseRecord(db, reference, ERASED_AT)
  expect(marksIn(dataDir, marks)).toEqual([])
})

test(
  'while a reader blocks the cleanup, erased data is reported as still present, and the job clears it later',
  { tags: ['full'] },
  async () => {
    const { db, dataDir, reference, recorded, daysLater } = await openUsed(SQLITE)
    const reader = new DatabaseSync(join(dataDir, 'minutebook.db'))
    onTestFinished(() => reader.close())
    reader.exec('begin; select count(*) from minutes')
    expect(await eraseRecord(db, reference, ERASED_AT)).toEqual({ position: 1, isOverwritten: false })
    expect(await deleteExpired(db)).toMatchObject({ isOverwritten: false })
    reader.exec('rollback')
    const id = toBytes(recorded.id)
    expect(marksIn(dataDir, [id])).toEqual([id])
    await daysLater(0)
    expect(marksIn(dataDir, [id])).toEqual([])
  },
)

/** With a clock years ahead: the browser's time must not decide how long it is kept. */
function anEvent(anonymousId: string): AnalyticsMessage {
  return AnalyticsMessageSchema.parse(aPageView({ anonymousId, timestamp: '2031-11-21T12:00:00.000Z' }))
}

/** Which of the marks are in a file of the folder, even in space that SQLite considers free. */
function marksIn(folder: string, marks: (string | Uint8Array)[]): (string | Uint8Array)[] {
  const files = filesBelow(folder).map((path) => readFileSync(path))
  return marks.filter((mark) => files.some((bytes) => bytes.includes(mark)))
}

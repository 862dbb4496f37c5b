import { sql } from 'kysely'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import {
  describeOnBoth,
  describeOnPostgres,
  setPostgresReadOnly,
  SQLITE,
} from '../../test/support/databases.ts'
import { openServer, type OpenServer } from '../../test/support/open-server.ts'
import { barePayload, lookUp, post } from '../../test/support/outside-caller.ts'

const A_SECOND_MS = 1000
const AN_HOUR_MS = 60 * 60 * A_SECOND_MS
/** Load balancers probe every second and act on the second failure. */
const IN_TIME_MS = 3_000

async function openWithClock(database = SQLITE) {
  const server = await openServer({}, database)
  onTestFinished(() => server.close())
  const ready = async () => {
    server.clock.advance(A_SECOND_MS)
    const answer = await server.app.inject('/api/health/ready')
    return [answer.statusCode, answer.json()]
  }
  return { ...server, ready }
}

test('a process that answers is live; a database that reads and writes is ready', async () => {
  const { app, ready } = await openWithClock()
  expect((await app.inject('/api/health/live')).json()).toEqual({ status: 'live' })
  expect(await ready()).toEqual([200, { database: 'ok', durability: 'full' }])
})

test('a stopping server is not ready, and the log reports no failure', async () => {
  const server = await openServer({ draining: { isDraining: true } })
  onTestFinished(() => server.close())
  const answer = await server.app.inject('/api/health/ready')
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'service-stopping' }),
  ])
  expect(server.log()).toContain('"status":503,"code":"service-stopping"')
  expect(server.log()).not.toContain('"level":50')
})

test.each(['normal', 'off'])('synchronous = %s is shown as degraded', async (level) => {
  const { db, ready } = await openWithClock()
  await sql`pragma synchronous = ${sql.raw(level)}`.execute(db)
  expect(await ready()).toEqual([
    200,
    { database: 'ok', durability: 'degraded', weakened: [`synchronous = ${level}`] },
  ])
})

test('probes that come at once share one check', async () => {
  const { app, db, clock } = await openWithClock()
  const checkedAt = async () => (await db.selectFrom('health').selectAll().execute())[0]?.checked_at
  await app.inject('/api/health/ready')
  const first = await checkedAt()
  clock.advance(100)
  await app.inject('/api/health/ready')
  expect(await checkedAt()).toBe(first)
  clock.advance(A_SECOND_MS)
  await app.inject('/api/health/ready')
  expect(await checkedAt()).not.toBe(first)
})

test('a clock that is set back keeps no cached answer', async () => {
  const { app, db, clock } = await openWithClock()
  expect((await app.inject('/api/health/ready')).statusCode).toBe(200)
  await setReadOnly({ db, databaseUrl: undefined }, 'on')
  clock.advance(-AN_HOUR_MS)
  expect((await app.inject('/api/health/ready')).statusCode).toBe(503)
})

test(
  'a command that writes for a moment, such as an import, keeps it ready',
  { tags: ['full'] },
  async () => {
    const { dataDir, ready } = await openWithClock()
    const command = new DatabaseSync(join(dataDir, 'minutebook.db'))
    onTestFinished(() => command.close())
    command.exec('begin immediate')
    const probed = ready()
    await sleep(300)
    command.exec('commit')
    expect(await probed).toEqual([200, { database: 'ok', durability: 'full' }])

    command.exec('begin immediate')
    expect(await ready()).toEqual([503, expect.objectContaining({ code: 'storage-unavailable' })])
  },
)

await describeOnBoth('health', (database) => {
  test('a read-only database: not ready, no submissions, but lookups continue, and it recovers by itself', async () => {
    const server = await openWithClock(database)
    const origin = await server.listen()
    const payload = barePayload(await lookUp(origin, '0812345'))
    await setReadOnly(server, 'on')

    expect(await server.ready()).toEqual([503, expect.objectContaining({ code: 'storage-unavailable' })])
    const refused = await post(`${origin}/api/data/addmeetinginformation`, payload)
    expect([refused.status, refused.body['code'], refused.headers.get('retry-after')]).toEqual([
      503,
      'storage-unavailable',
      '30',
    ])
    expect(refused.text).not.toMatch(/sqlite|postgres|readonly|read-only/iu)
    expect(await lookUp(origin, '0812345')).toMatchObject({ EntityNumber: '0812345' })

    await setReadOnly(server, 'off')
    expect((await server.ready())[0]).toBe(200)
    expect((await post(`${origin}/api/data/addmeetinginformation`, payload)).status).toBe(201)
  })
})

await describeOnPostgres('health', (database) => {
  test(
    'a database that does not answer: not ready in time, however often it is probed, and only one connection waits',
    { tags: ['full'] },
    async () => {
      const server = await openWithClock(database)
      const other = new Client(server.databaseUrl)
      await other.connect()
      onTestFinished(() => other.end())
      await other.query('begin; lock table minutebook.health')
      for (let probe = 0; probe < 2; probe += 1) {
        const startedAt = performance.now()
        expect(await server.ready()).toEqual([503, expect.objectContaining({ code: 'storage-unavailable' })])
        expect(performance.now() - startedAt).toBeLessThan(IN_TIME_MS)
      }
      const { rows } = await other.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(rows).toHaveLength(1)
      await other.query('rollback')
      await expect.poll(async () => (await server.ready())[0]).toBe(200)
    },
  )
})

/**
 * Makes the database read-only: SQLite as if the disk were full, PostgreSQL as if a standby had replaced its
 * primary.
 */
async function setReadOnly(
  { db, databaseUrl }: Pick<OpenServer, 'db' | 'databaseUrl'>,
  value: 'on' | 'off',
): Promise<void> {
  if (databaseUrl === undefined) await sql`pragma query_only = ${sql.raw(value)}`.execute(db)
  else await setPostgresReadOnly(databaseUrl, value)
}

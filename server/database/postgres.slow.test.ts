import { sql, type Kysely } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnPostgres, runStatement } from '../../test/support/databases.ts'
import { openDatabase } from '../open-stores.ts'
import { migrate } from './migrate.ts'
import { countConnections, openPostgres } from './postgres.ts'
import { isStorageFailure } from './storage-failure.ts'
import type { Tables } from './tables.ts'

const IDLE_TIMEOUT = 'idle_in_transaction_session_timeout'

await describeOnPostgres('a connection', (database) => {
  async function open(statementTimeoutMs = 0) {
    const { databaseUrl = '', remove } = await database.make()
    onTestFinished(remove)
    const db = openPostgres(databaseUrl, { statementTimeoutMs })
    onTestFinished(() => db.destroy())
    return { db, databaseUrl }
  }

  test("commits to the disk and the standbys, whatever the database's default is", async () => {
    const { db, databaseUrl } = await open()
    const name = new URL(databaseUrl).pathname.slice(1)
    await runStatement(databaseUrl, `alter database ${name} set synchronous_commit = off`)
    onTestFinished(() => runStatement(databaseUrl, `alter database ${name} reset synchronous_commit`))
    await runStatement(databaseUrl, `alter database ${name} set default_transaction_isolation = serializable`)
    onTestFinished(() =>
      runStatement(databaseUrl, `alter database ${name} reset default_transaction_isolation`),
    )
    expect(await show(db, 'synchronous_commit')).toBe('off')
    await db.transaction().execute(async (trx) => {
      expect(await show(trx, 'synchronous_commit')).toBe('on')
      expect(await show(trx, 'transaction_isolation')).toBe('read committed')
    })
  })

  test('waits for a commit as long as it was told to', { tags: ['full'] }, async () => {
    const { db, databaseUrl } = await open()
    await runStatement(
      databaseUrl,
      `create function wait() returns trigger language plpgsql as 'begin perform pg_sleep(0.5); return null; end';
       create constraint trigger waits after insert on health deferrable initially deferred
         for each row execute function wait()`,
    )
    onTestFinished(() => runStatement(databaseUrl, 'drop function wait cascade'))
    const impatient = openPostgres(databaseUrl, { commitTimeoutMs: 100 })
    onTestFinished(() => impatient.destroy())
    await expect(commitRow(impatient, 1)).rejects.toSatisfy(isStorageFailure)
    // The first row may still be committed: its caller only gave up waiting.
    await expect(commitRow(db, 2)).resolves.toBeDefined()
  })

  test('that the server ends is a storage failure, and the next one is new', async () => {
    const { db } = await open()
    const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    await expect(ended).rejects.toSatisfy(isStorageFailure)
    expect(await show(db, 'application_name')).toBe('minutebook')
  })

  test('that ends in a transaction leaves nothing behind and blocks no others', async () => {
    const { db } = await open()
    const cut = db.transaction().execute(async (trx) => {
      await trx.insertInto('health').values({ id: 1, checked_at: 'never', weight: '' }).execute()
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
    })
    await expect(cut).rejects.toSatisfy(isStorageFailure)
    expect(await db.selectFrom('health').selectAll().execute()).toEqual([])
  })

  test('cancels a statement that takes too long', async () => {
    const { db } = await open(100)
    await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toSatisfy(isStorageFailure)
    expect(await show(db, 'statement_timeout')).toBe('100ms')
  })

  test("without a timeout lets a statement take its time, whatever the database's default is", async () => {
    const { db, databaseUrl } = await open()
    const name = new URL(databaseUrl).pathname.slice(1)
    await runStatement(databaseUrl, `alter database ${name} set statement_timeout = 100`)
    onTestFinished(() => runStatement(databaseUrl, `alter database ${name} reset statement_timeout`))
    await expect(sql`select pg_sleep(0.5)`.execute(db)).resolves.toBeTruthy()
  })

  test(
    'is one of at most ten, with five seconds for a statement and ten for an idle transaction',
    { tags: ['full'] },
    async () => {
      const { databaseUrl } = await open()
      const db = await openDatabase({ dataDir: '', databaseUrl })
      onTestFinished(() => db.destroy())
      expect([await show(db, 'statement_timeout'), await show(db, IDLE_TIMEOUT)]).toEqual(['5s', '10s'])
      const asked = Array.from({ length: 14 }, () => sql`select pg_sleep(1)`.execute(db))
      await expect.poll(() => countConnections(db)).toEqual({ busy: 10, idle: 0, waiting: 4 })
      await Promise.all(asked)
    },
  )

  test('prepares a statement once and gives integers as numbers', async () => {
    const { db } = await open()
    await db.connection().execute(async (one) => {
      const count = () =>
        one
          .selectFrom('minutes')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('position', '>', 0)
          .execute()
      expect([await count(), await count()]).toEqual([[{ count: 0 }], [{ count: 0 }]])
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
        one,
      )
      expect(rows).toHaveLength(1)
    })
  })

  test('migrates while an import makes and drops tables', async () => {
    const { db } = await open()
    const over = new AbortController()
    const importing = async () => {
      while (!over.signal.aborted) {
        await sql`create table companies_1 (id bigint)`.execute(db)
        await sql`drop table companies_1`.execute(db)
      }
    }
    const starting = async () => {
      for (let start = 0; start < 100; start += 1) await migrate(db)
    }
    const ended = importing()
    try {
      await expect(starting()).resolves.toBeUndefined()
    } finally {
      over.abort()
      await ended
    }
  })

  test('to an unreachable server is a storage failure with an explanation', async () => {
    const db = openPostgres('postgres://127.0.0.1:9/nowhere')
    onTestFinished(() => db.destroy())
    const failure = await show(db, 'fsync').catch((error: unknown) => error)
    expect(failure).toSatisfy(isStorageFailure)
    expect(String(failure)).toMatch(/ECONNREFUSED/u)
  })

  /** The same database for a user with this many connections. */
  async function asLimited(connections: number) {
    const { databaseUrl } = await open()
    await runStatement(
      databaseUrl,
      `create role limited login password 'few' connection limit ${connections}`,
    )
    onTestFinished(() => runStatement(databaseUrl, 'drop role limited'))
    const url = new URL(databaseUrl)
    Object.assign(url, { username: 'limited', password: 'few' })
    const db = openPostgres(url.href)
    onTestFinished(() => db.destroy())
    return { db, url: url.href }
  }

  test('that the server has no room for is a storage failure', async () => {
    const { db, url } = await asLimited(1)
    const other = new Client(url)
    await other.connect()
    await expect(show(db, 'fsync')).rejects.toSatisfy(isStorageFailure)
    await other.end()
    await expect.poll(() => show(db, 'application_name').catch(() => '')).toBe('minutebook')
  })

  test('to an empty database may be the first of several at once', async () => {
    const { databaseUrl } = await open()
    const fresh = new URL(databaseUrl)
    fresh.pathname = 'fresh'
    await runStatement(databaseUrl, 'create database fresh')
    onTestFinished(() => runStatement(databaseUrl, 'drop database fresh with (force)'))
    const opening = Array.from({ length: 4 }, () => openDatabase({ dataDir: '', databaseUrl: fresh.href }))
    for (const db of await Promise.all(opening)) {
      const counters = await db.selectFrom('counters').select('name').orderBy('name').execute()
      expect(counters.map(({ name }) => name)).toEqual([
        'generations',
        'minutes',
        'register-changes',
        'statements',
      ])
      await db.destroy()
    }
  })

  test('to a database in another encoding than UTF-8 ends the start', async () => {
    const { databaseUrl } = await open()
    const latin = new URL(databaseUrl)
    latin.pathname = 'latin'
    await runStatement(databaseUrl, `create database latin encoding 'LATIN1' locale 'C' template template0`)
    onTestFinished(() => runStatement(databaseUrl, 'drop database latin with (force)'))
    await expect(openDatabase({ dataDir: '', databaseUrl: latin.href })).rejects.toThrow('LATIN1')
  })
})

function commitRow(db: Kysely<Tables>, id: number): Promise<unknown> {
  const row = { id, checked_at: 'never', weight: '' }
  return db.transaction().execute((trx) => trx.insertInto('health').values(row).execute())
}

async function show(db: Kysely<Tables>, setting: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(db)
  return rows[0]?.value
}

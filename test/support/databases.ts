import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { describe, inject } from 'vitest'
import type { DatabaseSettings } from '../../server/open-stores.ts'
import { TEMPLATE, type KeeperSays } from './postgres-keeper.ts'

/** Resets the counters, keeps the list of migrations, and removes the generations of registers. */
const EMPTY_ALL_TABLES = `
  do $$ declare name text; begin
    for name in select tablename from pg_tables
      where schemaname = 'minutebook' and tablename not in ('minutebook_migrations', 'counters')
    loop execute 'delete from ' || name; end loop;
    perform show_current_companies();
    for name in select tablename from pg_tables
      where schemaname = 'minutebook' and tablename ~ '^(companies|words)_[1-9]'
    loop execute 'drop table ' || name; end loop;
    update counters set last = 0;
  end $$`

declare module 'vitest' {
  export interface ProvidedContext {
    isQuick?: boolean
  }
}

/** A new, empty database, as the server's settings name it. */
export type MadeDatabase = DatabaseSettings & { remove: () => Promise<void> }

export type TestDatabase = { name: string; make: () => Promise<MadeDatabase> }

export const SQLITE: TestDatabase = {
  name: 'SQLite',
  async make() {
    const folder = mkdtempSync(join(tmpdir(), 'minutebook-test-'))
    const remove = async () => rmSync(folder, { recursive: true, force: true })
    return { dataDir: join(folder, 'data'), databaseUrl: undefined, remove }
  },
}

/** Runs the same tests on both databases. */
export async function describeOnBoth(title: string, tests: (database: TestDatabase) => void): Promise<void> {
  describe(`${title} on SQLite`, () => {
    tests(SQLITE)
  })
  await describeOnPostgres(title, tests)
}

/**
 * The quick tests leave out PostgreSQL, which takes twice as long. If PostgreSQL cannot run here, the tests
 * are skipped, and the title says why.
 */
export async function describeOnPostgres(
  title: string,
  tests: (database: TestDatabase) => void,
): Promise<void> {
  if (inject('isQuick')) return
  const { url = '', missing } = await askKeeper()
  const reason = missing === undefined ? '' : `: ${missing}`
  describe.skipIf(missing)(`${title} on PostgreSQL${reason}`, () => {
    tests(postgresAt(url))
  })
}

async function askKeeper(): Promise<KeeperSays> {
  const answer = await text(connect(inject('postgresKeeperPort'), '127.0.0.1'))
  return JSON.parse(answer) as KeeperSays // our own keeper
}

/** Creating a database takes longer than most tests, so a used one is emptied for the next test. */
function postgresAt(server: string): TestDatabase {
  const empty: string[] = []
  return {
    name: 'PostgreSQL',
    async make() {
      const url = empty.pop() ?? (await makeDatabase(server))
      return {
        dataDir: '',
        databaseUrl: url,
        async remove() {
          await runStatement(url, EMPTY_ALL_TABLES)
          empty.push(url)
        },
      }
    },
  }
}

async function makeDatabase(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runStatement(server, `create database ${name} template ${TEMPLATE}`)
  const url = new URL(server)
  url.pathname = name
  return url.href
}

/** Uses its own connection. Names without a schema are ours, as in the server. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query('set search_path to minutebook')
  await client.query(statement)
  await client.end()
}

/** A connection that is about to end would still accept a statement, and fail it. */
const ENDED_WITHIN_MS = 5_000

/**
 * Makes PostgreSQL refuse writes, as a standby does after a failover; `off` ends this. Connected clients must
 * reconnect.
 */
export async function setPostgresReadOnly(databaseUrl: string, value: 'on' | 'off'): Promise<void> {
  const writable = new URL(databaseUrl)
  writable.searchParams.set('options', '-c default_transaction_read_only=off')
  const name = writable.pathname.slice(1)
  await runStatement(writable.href, `alter database ${name} set default_transaction_read_only = ${value}`)
  const others = `datname = '${name}' and pid <> pg_backend_pid()`
  const end = `pg_terminate_backend(pid, ${ENDED_WITHIN_MS})`
  await runStatement(writable.href, `select ${end} from pg_stat_activity where ${others}`)
}

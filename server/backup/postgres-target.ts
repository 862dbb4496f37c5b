import { sql, type Kysely, type Transaction } from 'kysely'
import { gatherStatistics } from '../database/gather-statistics.ts'
import { openPostgres } from '../database/postgres.ts'
import type { Tables } from '../database/tables.ts'
import { BackupRefused } from './backup-refused.ts'
import { readErasures } from './erase-again.ts'
import { freeName, type RestoreTarget } from './restore-target.ts'

const RESTORING = 'minutebook_restoring'
const REPLACED = 'minutebook_replaced'

/** The PostgreSQL database at `url`: the restored tables are made in a schema of their own, and change places in one transaction. */
export function postgresTarget(url: string): RestoreTarget {
  return {
    alone: (work) =>
      withDatabase(url, (db) =>
        db.connection().execute(async (session) => {
          await lockRestoring(session)
          return work()
        }),
      ),

    countRecords: () => withDatabase(url, countMinutes),

    readErasures: () => withDatabase(url, readErasures),

    async fill(fill) {
      await withDatabase(url, async (db) => {
        await sql`drop schema if exists ${sql.ref(RESTORING)} cascade`.execute(db)
        await sql`create schema ${sql.ref(RESTORING)}`.execute(db)
      })
      await withDatabase(withSchema(url, RESTORING), async (db) => {
        await fill(db, RESTORING)
        const tables = await tablesIn(db, sql.lit(RESTORING))
        await gatherStatistics(
          db,
          tables.map((table) => `${RESTORING}.${table}`),
        )
      })
    },

    putInPlace: (mayReplace) =>
      withDatabase(url, (db) => db.transaction().execute((trx) => changePlaces(trx, mayReplace))),

    giveUp: () =>
      withDatabase(url, async (db) => {
        await sql`drop schema if exists ${sql.ref(RESTORING)} cascade`.execute(db)
      }),
  }
}

/** Held until the session ends, by whatever. */
async function lockRestoring(session: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_lock(hashtext(${RESTORING})) as "isOurs"
  `.execute(session)
  if (!rows[0]?.isOurs) throw new BackupRefused('Somebody else is restoring to this database.')
}

async function changePlaces(trx: Transaction<Tables>, mayReplace: boolean): Promise<string | undefined> {
  const owner = await findOwner(trx)
  const former = await tablesIn(trx, sql`current_schema()`)
  const restored = await tablesIn(trx, sql.lit(RESTORING))
  const replaced = former.filter((table) => restored.includes(table))
  const schemas = await schemasIn(trx)
  const aside = freeName(REPLACED, '_', (name) => schemas.includes(name))
  if (replaced.length > 0) {
    await sql`lock table minutes in access exclusive mode`.execute(trx)
    // A server may have recorded while we were at work.
    if (!mayReplace && (await countMinutes(trx)) > 0) throw new BackupRefused('Records have come meanwhile.')
    await sql`create schema ${sql.ref(aside)}`.execute(trx)
    if (owner !== undefined) await sql`alter schema ${sql.ref(aside)} owner to ${sql.id(owner)}`.execute(trx)
  }
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(trx)
  for (const table of replaced) await move(trx, sql.table(table), aside)
  for (const table of restored) {
    const there = sql.table(`${RESTORING}.${table}`)
    if (owner !== undefined) await sql`alter table ${there} owner to ${sql.id(owner)}`.execute(trx)
    await move(trx, there, rows[0]?.schema ?? 'public')
  }
  await sql`drop schema ${sql.ref(RESTORING)}`.execute(trx)
  return replaced.length > 0 ? `the schema ${aside}` : undefined
}

/**
 * Who serves, when a superuser restores: whose tables give way, or who owns the database. Nobody else may give tables away, and what
 * they restore is theirs.
 */
async function findOwner(trx: Transaction<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ owner: string }>`
    select coalesce(
      (select tableowner from pg_tables where schemaname = current_schema() and tablename = 'minutes'),
      pg_get_userbyid(datdba)
    ) as owner
    from pg_database where datname = current_database() and current_setting('is_superuser') = 'on'
  `.execute(trx)
  return rows[0]?.owner
}

async function move(
  trx: Transaction<Tables>,
  table: ReturnType<typeof sql.table>,
  schema: string,
): Promise<void> {
  await sql`alter table ${table} set schema ${sql.ref(schema)}`.execute(trx)
}

async function tablesIn(db: Kysely<Tables>, schema: ReturnType<typeof sql.lit>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = ${schema} order by name
  `.execute(db)
  return rows.map(({ name }) => name)
}

async function schemasIn(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace`.execute(db)
  return rows.map(({ name }) => name)
}

/** 0 in a database that has no such table yet. */
async function countMinutes(db: Kysely<Tables>): Promise<number> {
  if (!(await tablesIn(db, sql`current_schema()`)).includes('minutes')) return 0
  const { rows } = await sql<{ count: number }>`select count(*) as count from minutes`.execute(db)
  return rows[0]?.count ?? 0
}

async function withDatabase<T>(url: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const db = openPostgres(url, { connections: 2 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

function withSchema(url: string, schema: string): string {
  const address = new URL(url)
  const options = address.searchParams.get('options') ?? ''
  address.searchParams.set('options', `${options} -c search_path=${schema}`.trim())
  return address.href
}

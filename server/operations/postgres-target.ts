import { sql, type Kysely, type Transaction } from 'kysely'
import { gatherStatistics } from '../database/dialect.ts'
import { lockServer, unlockServer } from '../database/one-at-a-time.ts'
import { openPostgres } from '../database/postgres.ts'
import type { Tables } from '../database/tables.ts'
import { BackupRefused } from './backup-refused.ts'
import { listErasures } from './reapply-erasures.ts'
import { freeName, type RestoreTarget } from './restore-target.ts'

const RESTORING = 'minutebook_restoring'
const REPLACED = 'minutebook_replaced'

/** Restores into the PostgreSQL database at `url`: the tables are created in a separate schema and swapped in one transaction. */
export function postgresTarget(url: string): RestoreTarget {
  return {
    alone: (work) =>
      withDatabase(url, (db) =>
        db.connection().execute(async (session) => {
          if (!(await lockServer(session, RESTORING)))
            throw new BackupRefused('Another restore to this database is running.')
          try {
            return await work()
          } finally {
            await unlockServer(session, RESTORING)
          }
        }),
      ),

    countRecords: () => withDatabase(url, countMinutes),

    listErasures: (records) => withDatabase(url, (db) => listErasures(db, records)),

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

async function changePlaces(trx: Transaction<Tables>, mayReplace: boolean): Promise<string | undefined> {
  const owner = await findOwner(trx)
  const former = await tablesIn(trx, sql`current_schema()`)
  const restored = await tablesIn(trx, sql.lit(RESTORING))
  const replaced = former.filter((table) => restored.includes(table))
  const schemas = await schemasIn(trx)
  const aside = freeName(REPLACED, '_', (name) => schemas.includes(name))
  if (replaced.length > 0) {
    await sql`lock table minutes in access exclusive mode`.execute(trx)
    // A server may have recorded minutes during the restore.
    if (!mayReplace && (await countMinutes(trx)) > 0)
      throw new BackupRefused('Records were added during the restore.')
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
 * The role to own the tables when a superuser restores: the owner of the replaced tables, or of the database. Other users
 * cannot transfer ownership and own what they restore.
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

/** 0 when the table does not exist yet. */
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

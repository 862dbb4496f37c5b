import { sql, type Kysely } from 'kysely'
import { isPostgres, SCHEMA, type Asking } from './dialect.ts'
import * as initial from './migrations/001-initial.ts'
import type { Tables } from './tables.ts'

/** In the order in which they run. A released migration is never edited: a change needs a new one. */
const MIGRATIONS: Record<string, { up: (db: Asking) => Promise<void> }> = { '001-initial': initial }

/** The migrations of this version's tables. */
export const MIGRATION_NAMES = Object.keys(MIGRATIONS)

const NEWER = 'a newer version of Minutebook has worked with it. Start that version, or a newer one'

/**
 * Migrates the database to the newest schema, in one transaction, while no other process does. Throws the
 * migration's own error when one fails, and an error when a newer version of ours has used the database.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A transaction of SQLite locks everything from its beginning.
    if (isPostgres(trx))
      await sql`select pg_advisory_xact_lock(hashtext('minutebook_migrations'))`.execute(trx)
    // Even if the table is there, PostgreSQL lets only a user make it who may make tables.
    if (!(await isMade(trx))) {
      await actAsOwner(trx)
      if (isPostgres(trx)) await createSchema(trx)
      await sql`create table minutebook_migrations (name text primary key)`.execute(trx)
    }
    const done = await listMigrations(trx)
    if (done.some((name) => !MIGRATION_NAMES.includes(name))) throw new Error(NEWER)
    for (const [name, { up }] of Object.entries(MIGRATIONS)) {
      if (done.includes(name)) continue
      await up(trx)
      await sql`insert into minutebook_migrations (name) values (${name})`.execute(trx)
    }
  })
}

/** Without `if not exists`, which asks for the right to create schemas although ours is there. */
async function createSchema(trx: Asking): Promise<void> {
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${SCHEMA}`.execute(trx)
  if (rows.length === 0) await sql`create schema ${sql.id(SCHEMA)}`.execute(trx)
}

/** If a superuser makes the tables, the owner of the database could otherwise not read them. */
async function actAsOwner(trx: Asking): Promise<void> {
  if (!isPostgres(trx)) return
  const { rows } = await sql<{ owner: string }>`
    select pg_get_userbyid(datdba) as owner from pg_database
    where datname = current_database() and current_setting('is_superuser') = 'on'`.execute(trx)
  for (const { owner } of rows) await sql`set local role ${sql.id(owner)}`.execute(trx)
}

/** Whether the database has any of our tables. */
export async function isMade(db: Asking): Promise<boolean> {
  const search = isPostgres(db)
    ? sql<object>`select 1 where to_regclass('minutebook_migrations') is not null`
    : sql<object>`select 1 from sqlite_schema where name = 'minutebook_migrations'`
  const { rows } = await search.execute(db)
  return rows.length > 0
}

/** The migrations that made the tables of this database, which {@link isMade}. */
export async function listMigrations(db: Asking): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from minutebook_migrations order by name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

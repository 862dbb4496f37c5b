import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { isPostgres } from './dialect.ts'
import * as initial from './migrations/001-initial.ts'
import type { Tables } from './tables.ts'

/** In the order in which they run. A released migration is never edited: a change needs a new one. */
const MIGRATIONS: Record<string, Migration> = { '001-initial': initial }

/** The migrations of this version's tables. */
export const MIGRATION_NAMES = Object.keys(MIGRATIONS)

/**
 * Migrates the database to the newest schema. Throws the migration's own error when one fails, and {@link NewerDatabaseError} when a newer
 * version of ours has used the database.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const provider = { getMigrations: async () => MIGRATIONS }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (!error) return
  const isNewer = (await listMigrations(db)).some((name) => !MIGRATION_NAMES.includes(name))
  throw isNewer ? new NewerDatabaseError(error) : error
}

/** The database has migrations that this version does not know. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'

  constructor(cause: unknown) {
    super('a newer version of Minutebook has worked with it. Start that version, or a newer one', { cause })
  }
}

/** Whether the database has any of our tables. */
export async function isMade(db: Kysely<Tables>): Promise<boolean> {
  const search = isPostgres(db)
    ? sql<object>`select 1 where to_regclass('kysely_migration') is not null`
    : sql<object>`select 1 from sqlite_schema where name = 'kysely_migration'`
  const { rows } = await search.execute(db)
  return rows.length > 0
}

/** The migrations that made the tables of this database; empty when it has none of our tables. */
export async function listMigrations(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`
    .execute(db)
    .catch(() => ({ rows: [] }))
  return rows.map(({ name }) => name)
}

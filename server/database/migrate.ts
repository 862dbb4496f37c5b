import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { isPostgres } from './dialect.ts'
import * as initial from './migrations/001-initial.ts'
import type { Tables } from './tables.ts'

/** In the order in which they run. A released migration is never edited: a change needs a new one. */
const MIGRATIONS: Record<string, Migration> = { '001-initial': initial }

export type MigrateOptions = {
  /** The last migration to run; the newest by default. */
  upTo?: string | undefined
  /** The PostgreSQL schema of the tables; the connection's default when absent. */
  schema?: string | undefined
}

/**
 * Migrates the database to the newest schema. Throws the migration's own error when one fails, and {@link NewerDatabaseError} when a newer
 * version of ours has used the database.
 */
export async function migrate(db: Kysely<Tables>, { upTo, schema }: MigrateOptions = {}): Promise<void> {
  const provider = { getMigrations: async () => MIGRATIONS }
  const migrator = new Migrator({
    db,
    provider,
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw (await isNewer(db, schema)) ? new NewerDatabaseError(error) : error
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

export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(MIGRATIONS, name)
}

async function isNewer(db: Kysely<Tables>, schema?: string): Promise<boolean> {
  const table = sql.table(schema === undefined ? 'kysely_migration' : `${schema}.kysely_migration`)
  const { rows } = await sql<{ name: string }>`select name from ${table}`
    .execute(db)
    .catch(() => ({ rows: [] }))
  return rows.some(({ name }) => !isKnownMigration(name))
}

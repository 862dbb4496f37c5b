import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { isPostgres } from './dialect.ts'
import * as registry from './migrations/001-registry.ts'
import * as minutes from './migrations/002-minutes.ts'
import * as analytics from './migrations/003-analytics.ts'
import * as health from './migrations/004-health.ts'
import * as receipts from './migrations/005-receipts.ts'
import * as counters from './migrations/006-counters.ts'
import * as retention from './migrations/007-retention.ts'
import * as corrections from './migrations/008-corrections.ts'
import * as operating from './migrations/009-operating.ts'
import * as registerChanges from './migrations/010-register-changes.ts'
import * as namesIndexed from './migrations/011-names-indexed.ts'
import * as healthWeight from './migrations/012-health-weight.ts'
import * as unfinishedImports from './migrations/013-unfinished-imports.ts'
import * as plainLetters from './migrations/014-plain-letters.ts'
import type { Tables } from './tables.ts'

/** In the order in which they run. A migration that has landed is never edited; a change is the next one. */
const MIGRATIONS: Record<string, Migration> = {
  '001-registry': registry,
  '002-minutes': minutes,
  '003-analytics': analytics,
  '004-health': health,
  '005-receipts': receipts,
  '006-counters': counters,
  '007-retention': retention,
  '008-corrections': corrections,
  '009-operating': operating,
  '010-register-changes': registerChanges,
  '011-names-indexed': namesIndexed,
  '012-health-weight': healthWeight,
  '013-unfinished-imports': unfinishedImports,
  '014-plain-letters': plainLetters,
}

export type MigrateOptions = {
  /** The last migration to run; the newest unless said otherwise. */
  upTo?: string | undefined
  /** The PostgreSQL schema of the tables; the connection's default when absent. */
  schema?: string | undefined
}

/**
 * Brings the database to the newest shape. Throws the migration's own error when one fails, and
 * {@link NewerDatabaseError} when a newer version of ours was there before.
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

/** The database has been through migrations that this version does not know. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'

  constructor(cause: unknown) {
    super('a newer version of Minutebook has worked with it. Start that version, or a newer one', { cause })
  }
}

/** Whether there is anything of ours in the database. */
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

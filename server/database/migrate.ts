import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import * as registry from './migrations/001-registry.ts'
import * as minutes from './migrations/002-minutes.ts'
import * as analytics from './migrations/003-analytics.ts'
import * as health from './migrations/004-health.ts'
import * as receipts from './migrations/005-receipts.ts'
import * as counters from './migrations/006-counters.ts'
import type { Tables } from './tables.ts'

/** In the order in which they run. A migration that has landed is never edited; a change is the next one. */
const MIGRATIONS: Record<string, Migration> = {
  '001-registry': registry,
  '002-minutes': minutes,
  '003-analytics': analytics,
  '004-health': health,
  '005-receipts': receipts,
  '006-counters': counters,
}

/** Brings the database to the newest shape. Throws the migration's own error when one fails. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

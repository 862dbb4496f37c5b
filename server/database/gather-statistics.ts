import { sql, type Kysely } from 'kysely'
import { isPostgres } from './dialect.ts'

/**
 * After many rows have come: until PostgreSQL has counted them it reads whole tables for a few rows, and by itself it counts
 * minutes later. SQLite needs no telling. `tables` may name their schema.
 */
export async function gatherStatistics<Any>(db: Kysely<Any>, tables: readonly string[]): Promise<void> {
  if (!isPostgres(db) || tables.length === 0) return
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
}

import { PostgresAdapter, sql, type ColumnDataType, type Kysely, type RawBuilder } from 'kysely'

/** For the few statements that the two databases need differently. */
export function isPostgres<Any>(db: Kysely<Any>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * The names of our three column types. PostgreSQL compares texts by code point, as SQLite does, and its integers have the range
 * of SQLite's.
 */
export function columnTypes<Any>(
  db: Kysely<Any>,
): Record<'text' | 'integer' | 'bytes', ColumnDataType | RawBuilder<unknown>> {
  if (!isPostgres(db)) return { text: 'text', integer: 'integer', bytes: 'blob' }
  return { text: sql`text collate "C"`, integer: 'bigint', bytes: 'bytea' }
}

/**
 * Call this after inserting many rows. Until PostgreSQL has counted them, it reads whole tables for a few rows, and it counts
 * by itself only minutes later. SQLite does not need it. `tables` may include their schema.
 */
export async function gatherStatistics<Any>(db: Kysely<Any>, tables: readonly string[]): Promise<void> {
  if (!isPostgres(db) || tables.length === 0) return
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
}

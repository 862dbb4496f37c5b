import { PostgresAdapter, sql, type ColumnDataType, type Kysely, type RawBuilder } from 'kysely'

/** For the few statements that the two databases need differently. */
export function isPostgres<Any>(db: Kysely<Any>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * What the two types of our columns are called. PostgreSQL compares texts by code point, as SQLite does, and its
 * integers have the range of SQLite's.
 */
export function columnTypes<Any>(
  db: Kysely<Any>,
): Record<'text' | 'integer', ColumnDataType | RawBuilder<unknown>> {
  if (!isPostgres(db)) return { text: 'text', integer: 'integer' }
  return { text: sql`text collate "C"`, integer: 'bigint' }
}

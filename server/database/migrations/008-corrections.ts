import { sql, type Kysely } from 'kysely'
import { columnTypes, isPostgres } from '../dialect.ts'

/** Whoever opens a record is told of those that correct it, so it must be found by whom it supersedes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db)
  await db.schema.alterTable('minutes').addColumn('supersedes', text).execute()
  const supersedes = isPostgres(db)
    ? sql`record::json -> 'minutes' ->> 'supersedes'`
    : sql`json_extract(record, '$.minutes.supersedes')`
  await sql`update minutes set supersedes = ${supersedes}`.execute(db)
  await db.schema.createIndex('minutes_supersedes').on('minutes').column('supersedes').execute()
}

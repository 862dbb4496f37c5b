import { sql, type Kysely } from 'kysely'
import { columnTypes } from '../dialect.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db)
  await db.schema
    .createTable('counters')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('last', integer, (column) => column.notNull())
    .execute()
  await sql`
    insert into counters (name, last)
    select 'minutes', coalesce(max(position), 0) from minutes
    union all
    select 'entities', coalesce(max(id), 0) from entities
  `.execute(db)
}

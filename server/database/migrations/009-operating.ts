import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db)
  await db.schema
    .createTable('known_addresses')
    .addColumn('range', text, (column) => column.primaryKey())
    .addColumn('note', text, (column) => column.notNull())
    .addColumn('known_since', text, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('retention_clock')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('read_at', text, (column) => column.notNull())
    .execute()
}

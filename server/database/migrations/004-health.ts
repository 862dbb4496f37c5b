import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db)
  await db.schema
    .createTable('health')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('checked_at', text, (column) => column.notNull())
    .execute()
}

import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db)
  // The retention job looks for the oldest.
  await db.schema
    .createIndex('idempotency_keys_created_at')
    .on('idempotency_keys')
    .column('created_at')
    .execute()
  await db.schema
    .createTable('erasures')
    .addColumn('position', integer, (column) => column.primaryKey())
    .addColumn('digest', text, (column) => column.notNull())
    .addColumn('erased_at', text, (column) => column.notNull())
    .execute()
}

import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db)
  await db.schema
    .createTable('revoked_receipts')
    .addColumn('minutes_id', text, (column) => column.primaryKey())
    .addColumn('revoked_at', text, (column) => column.notNull())
    .execute()
  // Links are ended by this secret; records are found by no other way that would be slow.
  await db.schema.createIndex('minutes_manage_digest').on('minutes').column('manage_digest').execute()
}

import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db)
  await db.schema
    .createTable('minutes')
    .addColumn('position', integer, (column) => column.primaryKey())
    .addColumn('id', text, (column) => column.notNull().unique())
    .addColumn('reference', text, (column) => column.notNull().unique())
    .addColumn('jurisdiction', text, (column) => column.notNull())
    .addColumn('entity_number', text, (column) => column.notNull())
    .addColumn('recorded_at', text, (column) => column.notNull())
    .addColumn('record', text, (column) => column.notNull())
    .addColumn('digest', text, (column) => column.notNull())
    .addColumn('read_digest', text, (column) => column.notNull().unique())
    .addColumn('manage_digest', text)
    .execute()

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('fingerprint', text, (column) => column.notNull())
    .addColumn('minutes_id', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('idempotency_keys_fingerprint')
    .on('idempotency_keys')
    .columns(['fingerprint', 'created_at'])
    .execute()
}

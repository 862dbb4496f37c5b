import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db)
  await db.schema
    .createTable('events')
    .addColumn('message_id', text, (column) => column.primaryKey())
    .addColumn('anonymous_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('step', integer, (column) => column.notNull())
    .addColumn('screen', text, (column) => column.notNull())
    .addColumn('route', text, (column) => column.notNull())
    .addColumn('duration', text)
    .addColumn('outcome', text)
    .addColumn('occurred_at', text, (column) => column.notNull())
    .addColumn('received_at', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('events_received_at').on('events').column('received_at').execute()
}

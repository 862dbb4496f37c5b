import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('health')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('checked_at', 'text', (column) => column.notNull())
    .execute()
}

import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect.ts'

/** A full disk may still have room for one short row: what the readiness check writes is as much as records bring. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db)
  await db.schema
    .alterTable('health')
    .addColumn('weight', text, (column) => column.notNull().defaultTo(''))
    .execute()
}

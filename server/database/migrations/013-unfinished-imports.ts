import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect.ts'

/** An import writes in short transactions: one that is cut off leaves a part of a register, which looked like all of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db)
  await db.schema
    .alterTable('registries')
    .addColumn('unfinished_since', text, (column) => column.notNull().defaultTo(''))
    .execute()
}

import { sql, type Kysely } from 'kysely'

/** Names are found by their words once these are kept, which an import does after its rows: how far that has come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into counters (name, last)
    select 'names-indexed', coalesce(max(id), 0) from entities
  `.execute(db)
}

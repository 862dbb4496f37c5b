import { sql, type Kysely } from 'kysely'

/** Whoever remembers answers of the registers must see that an import, of whichever process, has changed them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into counters (name, last) values ('register-changes', 0)`.execute(db)
}

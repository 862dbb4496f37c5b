import { sql } from 'kysely'
import { createTable, isPostgres, type Asking } from '../dialect.ts'
import { createTablesOfGenerations } from '../generation-tables.ts'
import { INITIAL } from '../tables.ts'

const INDEXES = [
  // Opening a record lists its corrections. Few records correct another.
  'create index minutes_supersedes on minutes (supersedes) where supersedes is not null',
  // A request is found by its key, or without one by its body: each record is in one of the two indexes,
  // because every entry at a random place costs a page.
  'create unique index minutes_key on minutes (key) where key is not null',
  'create index minutes_keyless on minutes (fingerprint) where key is null',
  'create index secrets_minutes_id on secrets (minutes_id)',
  'create index invitations_minutes_id on invitations (minutes_id)',
  'create index statements_minutes_id on statements (minutes_id)',
  'create index approvals_minutes_id on approvals (minutes_id)',
  // Erasing a record erases what it approved.
  'create index approvals_by_id on approvals (by_id)',
  // Each submission with a key is compared with the requests of erased records.
  'create index erasures_request on erasures (request)',
  'create index events_received_at on events (received_at)',
]

export async function up(db: Asking): Promise<void> {
  for (const [table, columns] of Object.entries(INITIAL)) await createTable(db, table, columns)
  for (const index of INDEXES) await sql.raw(index).execute(db)
  await sql`
    insert into counters (name, last)
    values ('minutes', 0), ('statements', 0), ('generations', 0), ('register-changes', 0)`.execute(db)
  if (isPostgres(db)) await createTablesOfGenerations(db)
}

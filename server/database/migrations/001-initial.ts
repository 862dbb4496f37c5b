import { sql, type Kysely } from 'kysely'
import { columnTypes, isPostgres } from '../dialect.ts'
import { createTablesOfGenerations } from '../generation-tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createRegistry(db)
  await createMinutes(db)
  await createOperating(db)
  await createCounters(db)
}

/** The registers. Their companies are in files of their own on SQLite, and on PostgreSQL in tables that imports make. */
async function createRegistry(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db)
  await db.schema
    .createTable('registries')
    .addColumn('jurisdiction', text, (column) => column.primaryKey())
    .addColumn('source', text, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('attribution', text, (column) => column.notNull())
    .addColumn('imported_at', text, (column) => column.notNull())
    .addColumn('entities', integer, (column) => column.notNull())
    .addColumn('number_rule', text, (column) => column.notNull())
    .addColumn('content', text, (column) => column.notNull())
    .addColumn('generation', integer, (column) => column.notNull())
    .execute()
  if (isPostgres(db)) await createTablesOfGenerations(db)
}

/** Records, the requests that made them, ended links, and erasures. */
async function createMinutes(db: Kysely<unknown>): Promise<void> {
  const { text, integer, bytes } = columnTypes(db)
  await db.schema
    .createTable('minutes')
    .addColumn('position', integer, (column) => column.primaryKey())
    .addColumn('id', text, (column) => column.notNull().unique())
    .addColumn('reference', text, (column) => column.notNull().unique())
    .addColumn('jurisdiction', text, (column) => column.notNull())
    .addColumn('entity_number', text, (column) => column.notNull())
    .addColumn('recorded_at', text, (column) => column.notNull())
    .addColumn('record', bytes, (column) => column.notNull())
    .addColumn('digest', text, (column) => column.notNull())
    .addColumn('read_digest', text, (column) => column.notNull())
    .addColumn('manage_digest', text)
    .addColumn('supersedes', text)
    .addColumn('key', text)
    .addColumn('fingerprint', text, (column) => column.notNull())
    .execute()
  // Opening a record lists its corrections. Few records correct another.
  await db.schema
    .createIndex('minutes_supersedes')
    .on('minutes')
    .column('supersedes')
    .where(sql<boolean>`supersedes is not null`)
    .execute()

  // A request is found by its key, or without one by its body: each record is in one of the two indexes, because every entry at a
  // random place costs a page.
  await db.schema
    .createIndex('minutes_key')
    .unique()
    .on('minutes')
    .column('key')
    .where(sql<boolean>`key is not null`)
    .execute()
  await db.schema
    .createIndex('minutes_keyless')
    .on('minutes')
    .column('fingerprint')
    .where(sql<boolean>`key is null`)
    .execute()

  await db.schema
    .createTable('revoked_receipts')
    .addColumn('minutes_id', text, (column) => column.primaryKey())
    .addColumn('revoked_at', text, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('receipt_links')
    .addColumn('digest', text, (column) => column.primaryKey())
    .addColumn('minutes_id', text, (column) => column.notNull())
    .addColumn('opens', text, (column) => column.notNull())
    .addColumn('made_at', text, (column) => column.notNull())
    .addColumn('ended_at', text)
    .execute()
  await db.schema.createIndex('receipt_links_minutes_id').on('receipt_links').column('minutes_id').execute()
  await db.schema
    .createTable('erasures')
    .addColumn('position', integer, (column) => column.primaryKey())
    .addColumn('digest', text, (column) => column.notNull())
    .addColumn('erased_at', text, (column) => column.notNull())
    .addColumn('request', text)
    .execute()
  // Each submission with a key is compared with the requests of erased records.
  await db.schema.createIndex('erasures_request').on('erasures').column('request').execute()
}

/** Analytics, readiness checks, known networks, and the clock of the retention job. */
async function createOperating(db: Kysely<unknown>): Promise<void> {
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
    .addColumn('way', text)
    .addColumn('occurred_at', text, (column) => column.notNull())
    .addColumn('received_at', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('events_received_at').on('events').column('received_at').execute()
  await db.schema
    .createTable('event_days')
    .addColumn('day', text, (column) => column.primaryKey())
    .addColumn('events', integer, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('health')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('checked_at', text, (column) => column.notNull())
    // A full disk may still have room for one short row, so the readiness check writes as much as a record.
    .addColumn('weight', text, (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createTable('known_addresses')
    .addColumn('range', text, (column) => column.primaryKey())
    .addColumn('note', text, (column) => column.notNull())
    .addColumn('known_since', text, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('retention_clock')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('read_at', text, (column) => column.notNull())
    .execute()
}

/** The last number that each counter gave. */
async function createCounters(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db)
  await db.schema
    .createTable('counters')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('last', integer, (column) => column.notNull())
    .execute()
  await sql`
    insert into counters (name, last)
    values ('minutes', 0), ('generations', 0), ('register-changes', 0)
  `.execute(db)
}

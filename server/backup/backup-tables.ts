import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database/dialect.ts'
import type { Tables } from '../database/tables.ts'

/** Rewritten all the time; a backup does without it. */
type Left = 'health' | 'retention_clock'

/** What a backup holds, and by which columns its rows are read in order. */
const BACKUP_KEYS = {
  counters: ['name'],
  minutes: ['position'],
  revoked_receipts: ['minutes_id'],
  erasures: ['position'],
  idempotency_keys: ['key'],
  events: ['message_id'],
  known_addresses: ['range'],
  registries: ['jurisdiction'],
  entities: ['id'],
  entity_words: ['word', 'entity'],
} satisfies Record<Exclude<keyof Tables, Left>, string[]>

type BackupTable = keyof typeof BACKUP_KEYS
export const BACKUP_TABLES = Object.keys(BACKUP_KEYS) as BackupTable[] // Object.keys forgets the type

/** A row of any table, in the order of the table's columns. */
export type Row = (string | number | null)[]

const PAGE_ROWS = 1_000

/**
 * The names of a table's columns as this database has them; empty when it has no such table. PostgreSQL's information schema would
 * leave out a table that this user may not read, and with it a backup would.
 */
export async function readColumns(db: Kysely<Tables>, table: BackupTable): Promise<string[]> {
  const query = isPostgres(db)
    ? sql<{ name: string }>`
        select attname as name from pg_attribute
        where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped order by attnum`
    : sql<{ name: string }>`select name from pragma_table_info(${table}) order by cid`
  const { rows } = await query.execute(db)
  return rows.map(({ name }) => name)
}

export async function countRows(db: Kysely<Tables>, table: BackupTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** All rows by the order of their key, page by page, so that no table needs to fit into memory. */
export async function* readRows(
  db: Kysely<Tables>,
  table: BackupTable,
  columns: readonly string[],
): AsyncGenerator<Row[]> {
  const keys = BACKUP_KEYS[table]
  const selected = sql.join(columns.map((column) => sql.ref(column)))
  const order = sql.join(keys.map((key) => sql.ref(key)))
  const places = keys.map((key) => columns.indexOf(key))
  let beyond = sql``
  for (;;) {
    const { rows } = await sql<Record<string, string | number | null>>`
      select ${selected} from ${sql.table(table)} ${beyond} order by ${order} limit ${sql.lit(PAGE_ROWS)}
    `.execute(db)
    const page = rows.map((row) => columns.map((column) => row[column] ?? null))
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (!last || page.length < PAGE_ROWS) return
    beyond = sql`where (${order}) > (${sql.join(places.map((place) => last[place]))})`
  }
}

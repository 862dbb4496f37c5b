import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database/dialect.ts'
import { packRecord, unpackRecord } from '../database/packed-record.ts'
import type { Value } from '../database/bulk-insert.ts'
import type { Tables } from '../database/tables.ts'

/** Tables with transient state, which a backup omits. */
type Left = 'event_days' | 'health' | 'retention_clock'

/** The tables of a backup, with the columns that order their rows. */
const BACKUP_KEYS = {
  counters: ['name'],
  minutes: ['position'],
  revoked_receipts: ['minutes_id'],
  receipt_links: ['digest'],
  erasures: ['position'],
  idempotency_keys: ['position'],
  events: ['message_id'],
  known_addresses: ['range'],
  registries: ['jurisdiction'],
  imports: ['id', 'jurisdiction'],
  entities: ['id'],
  entity_words: ['word', 'entity'],
} satisfies Record<Exclude<keyof Tables, Left>, string[]>

type BackupTable = keyof typeof BACKUP_KEYS
export const BACKUP_TABLES = Object.keys(BACKUP_KEYS) as BackupTable[] // Object.keys loses the type

/** The tables that only imports change. They are by far the largest. */
export const REGISTER_TABLES: ReadonlySet<string> = new Set([
  'entities',
  'entity_words',
] satisfies BackupTable[])

/** A row of any table, in the order of the table's columns. Records are canonical JSON, so that other programs can check a backup. */
export type Row = (string | number | null)[]

const PAGE_ROWS = 1_000

/**
 * Reads the column names of a table; empty when the table does not exist. PostgreSQL's information schema is not used, because
 * it hides tables that this user may not read, and the backup would silently omit them.
 */
export async function getColumns(db: Kysely<Tables>, table: BackupTable): Promise<string[]> {
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

/** Reads all rows in key order, in pages, so that a table need not fit into memory. */
export async function* parseRows(
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
    const { rows } = await sql<Record<string, string | number | null | Uint8Array>>`
      select ${selected} from ${sql.table(table)} ${beyond} order by ${order} limit ${sql.lit(PAGE_ROWS)}
    `.execute(db)
    const page = rows.map((row) => columns.map((column) => toValue(row[column] ?? null)))
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (!last || page.length < PAGE_ROWS) return
    beyond = sql`where (${order}) > (${sql.join(places.map((place) => last[place]))})`
  }
}

function toValue(value: string | number | null | Uint8Array): string | number | null {
  return value instanceof Uint8Array ? unpackRecord(value) : value
}

/** Converts a row of a backup into a row of the table. */
export function toTableRow(row: Row, table: string, columns: readonly string[]): Value[] {
  if (table !== 'minutes') return row
  const record = columns.indexOf('record')
  return row.map((value, index) => (index === record ? packRecord(String(value)) : value))
}

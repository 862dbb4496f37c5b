import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** A database with any tables, or a transaction or connection of it. */
export type Asking = Pick<Kysely<unknown>, 'getExecutor'>

/** For the few statements that the two databases need differently. */
export function isPostgres(db: Asking): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * Everything of ours in PostgreSQL is in a schema of this name, so that other programs may use the same
 * database: no name of theirs is ours, and we change nothing outside it.
 */
export const SCHEMA = 'minutebook'

/** PostgreSQL compares texts by code point, as SQLite does, and its integers have the range of SQLite's. */
const POSTGRES_TYPES = {
  text: sql`text collate "C"`,
  integer: sql`bigint`,
  bytes: sql`bytea`,
  packed: sql`bytea`,
}
const SQLITE_TYPES = { text: sql`text`, integer: sql`integer`, bytes: sql`blob`, packed: sql`blob` }

/**
 * A column for both databases: its type, its constraint in SQL, and the type of its values, which only the
 * compiler knows.
 */
export type Column<Value> = { type: keyof typeof SQLITE_TYPES; constraint: string; value?: Value }

export const text: Column<string> = { type: 'text', constraint: 'not null' }
export const textOrNull: Column<string | null> = { type: 'text', constraint: '' }
export const textKey: Column<string> = { type: 'text', constraint: 'primary key' }
export const integer: Column<number> = { type: 'integer', constraint: 'not null' }
export const integerKey: Column<number> = { type: 'integer', constraint: 'primary key' }
/** A digest or an id; see `bytes.ts`. */
export const bytes: Column<Uint8Array> = { type: 'bytes', constraint: 'not null' }
export const bytesOrNull: Column<Uint8Array | null> = { type: 'bytes', constraint: '' }
export const bytesKey: Column<Uint8Array> = { type: 'bytes', constraint: 'primary key' }
/** Canonical JSON as `record-bytes.ts` packs it. */
export const packed: Column<Uint8Array> = { type: 'packed', constraint: 'not null' }

export async function createTable(
  db: Asking,
  table: string,
  columns: Record<string, Column<unknown>>,
): Promise<void> {
  const types = isPostgres(db) ? POSTGRES_TYPES : SQLITE_TYPES
  const lines = Object.entries(columns).map(
    ([name, { type, constraint }]) => sql`${sql.ref(name)} ${types[type]} ${sql.raw(constraint)}`,
  )
  await sql`create table ${sql.table(table)} (${sql.join(lines)})`.execute(db)
}

/**
 * Call this after inserting many rows. Until PostgreSQL has counted them, it reads whole tables for a few
 * rows, and it counts by itself only minutes later. SQLite does not need it. `tables` may include their
 * schema.
 */
export async function gatherStatistics(db: Asking, tables: readonly string[]): Promise<void> {
  if (!isPostgres(db) || tables.length === 0) return
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
}

/** The name of a table may begin with its schema and a dot. */
export function quoted(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
}

import { sql, type Kysely } from 'kysely'
import { isPostgres } from './dialect.ts'
import type { Tables } from './tables.ts'

/** `PRAGMA synchronous` in words (https://sqlite.org/pragma.html#pragma_synchronous). */
const SQLITE_LEVELS = ['off', 'normal', 'full', 'extra']
const SQLITE_FULL = 2

/**
 * The values of PostgreSQL's settings that are too weak. A compatible server that does not know a setting
 * does not have that weakness.
 */
const POSTGRES_WEAK: Record<string, readonly string[]> = {
  fsync: ['off'],
  full_page_writes: ['off'],
  // Our commits wait all the same, but the server's setting is weaker for its other writers.
  synchronous_commit: ['off', 'local', 'remote_write'],
  synchronous_standby_names: [''],
}

/**
 * The settings under which the loss of one machine could lose an acknowledged record, as `name = value`;
 * empty when there are none. For PostgreSQL, the defaults of the server, the database and the user.
 */
export function findWeaknesses(db: Kysely<Tables>): Promise<string[]> {
  return isPostgres(db) ? findInPostgres(db) : findInSqlite(db)
}

async function findInSqlite(db: Kysely<Tables>): Promise<string[]> {
  const { rows: modes } = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db)
  const { rows: levels } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
  const mode = modes[0]?.journal_mode
  const level = levels[0]?.synchronous ?? 0
  return [
    ...(mode === 'wal' ? [] : [`journal_mode = ${mode}`]),
    ...(level >= SQLITE_FULL ? [] : [`synchronous = ${SQLITE_LEVELS[level]}`]),
  ]
}

async function findInPostgres(db: Kysely<Tables>): Promise<string[]> {
  const names = Object.keys(POSTGRES_WEAK)
  const { rows } = await sql<{ name: string; value: string | null }>`
    select name, current_setting(name, true) as value from unnest(${names}::text[]) as name
  `.execute(db)
  return rows
    .filter(({ name, value }) => value !== null && POSTGRES_WEAK[name]?.includes(value))
    .map(({ name, value }) => `${name} = ${value === '' ? "''" : value}`)
}

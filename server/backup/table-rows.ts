import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { CommandRefused } from '../commands.ts'
import type { Value } from '../database/bulk-insert.ts'
import { isPostgres } from '../database/dialect.ts'
import { companiesOf } from '../database/generation-tables.ts'
import { COMPANY_COLUMNS, type CompanyRow, type Current } from '../database/generations.ts'
import { openAnew } from '../database/open-generations.ts'
import { packRecord, unpackRecord, sha256 } from '../record-bytes.ts'
import type { Tables } from '../database/tables.ts'

/** Tables with transient state, which a backup omits and a restore leaves as they are. */
export const LEFT_TABLES = ['event_days', 'health'] as const

/**
 * The tables of a backup, with the column that orders their rows. `counters` is first because each submission locks it first: otherwise a
 * restore and a submission could wait for each other.
 */
const KEYS = {
  counters: 'name',
  minutes: 'position',
  revoked_receipts: 'minutes_id',
  receipt_links: 'digest',
  erasures: 'position',
  events: 'message_id',
  known_addresses: 'range',
  registries: 'jurisdiction',
} satisfies Record<Exclude<keyof Tables, (typeof LEFT_TABLES)[number]>, string>

type StoredTable = keyof typeof KEYS
export const STORED_TABLES = Object.keys(KEYS) as StoredTable[] // Object.keys loses the type
/** Their names in SQL. */
export const ALL_TABLES = sql.join(STORED_TABLES.map((table) => sql.table(table)))

/** At last the companies of all registers, as their current generations have them. */
export const BACKUP_TABLES = [...STORED_TABLES, 'companies'] as const
export type BackupTable = (typeof BACKUP_TABLES)[number]

/** A row in the order of its columns. A record is its canonical JSON, so that other programs can check it. */
export type Row = (string | number | null)[]
/** Some rows of a table, in the order of its key. */
export type Page = { table: BackupTable; columns: readonly string[]; rows: readonly Row[] }

/** Few enough that a page of the largest records fits into memory. */
const PAGE_ROWS = 500

/** Reads all rows in the order of their key; at least one page, which may be empty. */
export async function* readTable(db: Kysely<Tables>, table: StoredTable): AsyncGenerator<Page> {
  const columns = await getColumns(db, table)
  const selected = sql.join(columns.map((name) => sql.ref(name)))
  const key = sql.ref(KEYS[table])
  let after = sql``
  for (;;) {
    const { rows: found } = await sql<Record<string, string | number | null | Uint8Array>>`
      select ${selected} from ${sql.table(table)} ${after} order by ${key} limit ${sql.lit(PAGE_ROWS)}
    `.execute(db)
    const rows = found.map((row) => columns.map((column) => toValue(row[column] ?? null)))
    yield { table, columns, rows }
    const last = found.at(-1)
    if (!last || found.length < PAGE_ROWS) return
    after = sql`where ${key} > ${last[KEYS[table]]}`
  }
}

/** Not from PostgreSQL's information schema, which hides tables that this user may not read. */
async function getColumns(db: Kysely<Tables>, table: StoredTable): Promise<string[]> {
  const query = isPostgres(db)
    ? sql<{ name: string }>`
        select attname as name from pg_attribute
        where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped order by attnum`
    : sql<{ name: string }>`select name from pragma_table_info(${table}) order by cid`
  const { rows } = await query.execute(db)
  return rows.map(({ name }) => name)
}

function toValue(value: string | number | null | Uint8Array): string | number | null {
  return value instanceof Uint8Array ? unpackRecord(value) : value
}

/** The rows as the table stores them. */
export function toStored({ table, columns, rows }: Page): readonly Value[][] {
  if (table !== 'minutes') return rows as Row[]
  const record = columns.indexOf('record')
  return rows.map((row) => row.map((value, place) => (place === record ? packRecord(String(value)) : value)))
}

export async function countRows(db: Kysely<Tables>, table: StoredTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Describes the table `minutes`; the digest is SHA-256 over the digests of all records in order. */
export type Records = { count: number; lastPosition: number; lastDigest: string; digest: string }

/**
 * Checks each record of the pages: its canonical JSON against its digest, and its position after the previous one. Returns them; none of
 * other tables. Throws {@link CommandRefused} at the first mismatch.
 */
export function createRecordCheck() {
  const digests = createHash('sha256')
  let [count, lastPosition, lastDigest] = [0, 0, '']
  return {
    add({ table, columns, rows }: Page) {
      if (table !== 'minutes') return []
      const places = ['position', 'digest', 'record'].map((name) => columns.indexOf(name))
      return rows.map((row) => {
        const [position = '', digest = '', record = ''] = places.map((place) => String(row[place]))
        if (sha256(record) !== digest)
          throw new CommandRefused(
            `Record ${position} does not match its digest: it was changed after it was kept.`,
          )
        if (!(Number(position) > lastPosition))
          throw new CommandRefused(`Record ${position} is not in its place.`)
        digests.update(digest)
        ;[count, lastPosition, lastDigest] = [count + 1, Number(position), digest]
        return { position, digest, record }
      })
    },
    result: (): Records => ({ count, lastPosition, lastDigest, digest: digests.copy().digest('hex') }),
  }
}

/** The register first. */
export const COLUMNS_OF_COMPANIES = ['jurisdiction', ...COMPANY_COLUMNS]

/**
 * Reads the companies of the registers that `moment` sees. Holds all of them at once: imports do not wait for a backup. Throws
 * {@link GenerationGone} when one has just been replaced: try again at another moment; and {@link CommandRefused} when SQLite reports damage
 * of a register's file.
 */
export async function holdCompanies(moment: Kysely<Tables>) {
  const current = await moment.selectFrom('registries').select(['jurisdiction', 'generation']).execute()
  const generations = openAnew(moment)
  const { isPostgres: isServer } = generations
  const tableOf = ({ generation }: Current) => (isServer ? companiesOf(generation) : 'companies')
  const ask = <Found>(of: readonly Current[], question: string, ...values: number[]) =>
    generations.ask<Found>(of, { sqlite: question, postgres: question }, values)

  await generations.hold(current)
  // PostgreSQL checks each page as it is read, if checksums are enabled.
  const findings = isServer
    ? []
    : await ask<{ integrity_check: string }>(current, 'pragma integrity_check(1)')
  for (const { jurisdiction, integrity_check: finding } of findings)
    if (finding !== 'ok')
      throw new CommandRefused(
        `The file of the register ${jurisdiction} is damaged: ${finding}. Import it again.`,
      )
  let size = 0
  for (const each of current)
    for (const { count } of await ask<{ count: number }>(
      [each],
      `select count(*) as count from ${tableOf(each)}`,
    ))
      size += count

  return {
    size,
    async *read(): AsyncGenerator<Page> {
      for (const each of current) {
        const question = `select * from ${tableOf(each)} where id > ${isServer ? '$1' : '?'} order by id limit ${PAGE_ROWS}`
        for (let after = 0; ;) {
          const found = await ask<CompanyRow & { id: number }>([each], question, after)
          const rows = found.map((row) => [each.jurisdiction, ...COMPANY_COLUMNS.map((name) => row[name])])
          yield { table: 'companies', columns: COLUMNS_OF_COMPANIES, rows }
          const last = found.at(-1)
          if (!last || found.length < PAGE_ROWS) break
          after = last.id
        }
      }
      // A backup without companies says so, too.
      if (current.length === 0) yield { table: 'companies', columns: COLUMNS_OF_COMPANIES, rows: [] }
    },
  }
}

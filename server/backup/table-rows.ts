import { sql, type Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import { CommandRefused } from '../commands.ts'
import type { Value } from '../database/bulk-insert.ts'
import { toBytes, toText } from '../database/bytes.ts'
import type { Column } from '../database/dialect.ts'
import { INITIAL, type Tables } from '../database/tables.ts'
import { packRecord, sha256, unpackRecord } from '../record-bytes.ts'

/**
 * A backup omits them and a restore leaves them as they are: transient state, analytics, and registers, of
 * which `register-copies.ts` keeps a copy beside the backups.
 */
type OmittedTable = 'event_days' | 'events' | 'health' | 'registries'

/**
 * The tables of a backup, with the column that orders their rows. `counters` is first because each submission
 * locks it first: otherwise a restore and a submission could wait for each other.
 */
const KEYS = {
  counters: 'name',
  minutes: 'position',
  secrets: 'place',
  invitations: 'key',
  statements: 'position',
  approvals: 'key',
  erasures: 'position',
  known_addresses: 'range',
} satisfies Record<Exclude<keyof Tables, OmittedTable>, string>

export type BackupTable = keyof typeof KEYS
export const BACKUP_TABLES = Object.keys(KEYS) as BackupTable[] // Object.keys loses the type
/** Their names in SQL. */
export const ALL_TABLES = sql.join(BACKUP_TABLES.map((table) => sql.table(table)))

/**
 * A row in the order of its columns. A record is its canonical JSON, so that other programs can check it; a
 * digest is hex, an id a UUID.
 */
export type Row = (string | number | null)[]
/** Some rows of a table, in the order of its key. Without rows, the columns may be missing. */
export type Page = {
  table: BackupTable
  columns: readonly string[]
  rows: readonly Row[]
}

/** Few enough that a page of the largest records fits into memory. */
const PAGE_ROWS = 500

/**
 * Reads all rows: `readAfter` returns those after the last one, in their order. At least one page, which may
 * be empty.
 */
async function* inPages<Found>(
  readAfter: (last: Found | undefined) => Promise<Found[]>,
): AsyncGenerator<Found[]> {
  let found: Found[] = []
  do {
    found = await readAfter(found.at(-1))
    yield found
  } while (found.length === PAGE_ROWS)
}

type StoredRow = Record<string, string | number | null | Uint8Array>

/** Reads all rows in the order of their key. */
export async function* readTable(db: Kysely<Tables>, table: BackupTable): AsyncGenerator<Page> {
  const key = sql.ref(KEYS[table])
  const pages = inPages<StoredRow>(async (last) => {
    const after = last ? sql`where ${key} > ${last[KEYS[table]]}` : sql``
    const query = sql<StoredRow>`select * from ${sql.table(table)} ${after} order by ${key} limit ${sql.lit(PAGE_ROWS)}`
    return (await query.execute(db)).rows
  })
  for await (const found of pages) {
    const columns = Object.keys(found[0] ?? {})
    const kinds = kindsOf(table, columns)
    yield {
      table,
      columns,
      rows: found.map((row) => Object.values(row).map((value, at) => toValue(value, kinds[at]))),
    }
  }
}

type Kind = Column<unknown>['type'] | undefined

/** What a table's columns hold; undefined for a column that it does not have. */
function kindsOf(table: BackupTable, columns: readonly string[]): Kind[] {
  const made: Record<string, Column<unknown>> = INITIAL[table]
  return columns.map((name) => made[name]?.type)
}

function toValue(value: string | number | null | Uint8Array, kind: Kind): string | number | null {
  if (!(value instanceof Uint8Array)) return value
  return kind === 'packed' ? unpackRecord(value) : toText(value)
}

/**
 * The rows as the table stores them. Throws `SyntaxError` for what should be a digest or an id and is not.
 */
export function toStored({ table, columns, rows }: Page): readonly Value[][] {
  const kinds = kindsOf(table, columns)
  return rows.map((row) => row.map((value, at) => toStoredValue(value, kinds[at])))
}

function toStoredValue(value: string | number | null, kind: Kind): Value {
  if (value === null) return null
  if (kind === 'packed') return packRecord(String(value))
  if (kind !== 'bytes') return value
  const bytes = toBytes(String(value))
  if (bytes.length === 0) throw new SyntaxError('A value is no digest and no id')
  return bytes
}

export async function countRows(db: Kysely<Tables>, table: BackupTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Describes the table `minutes`; the digest is SHA-256 over the digests of all records in order. */
export type Records = { count: number; lastPosition: number; lastDigest: string; digest: string }

/**
 * Checks each record of the pages: its canonical JSON against its digest, and its position after the previous
 * one. Returns them; none of other tables. Throws {@link CommandRefused} at the first mismatch.
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

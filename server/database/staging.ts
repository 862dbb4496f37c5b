import { sql, type Kysely } from 'kysely'
import { bulkInsert, type Value } from './bulk-insert.ts'
import { columnTypes, isPostgres, gatherStatistics } from './dialect.ts'
import type { Tables } from './tables.ts'

/** The table of staged rows in key order. */
export const STAGED = 'staged'
const WAITING = 'waiting'

/** For `withTables`. `place` is a row's position in the order: 1, 2, 3 … */
export type StagedTables<Row> = { [STAGED]: Row & { place: number } }

type StagingOptions<Row> = {
  columns: { readonly [Column in keyof Row & string]: 'text' | 'integer' }
  /** Texts are ordered by code point. */
  order: readonly (keyof Row & string)[]
}

/** Only `connection` sees the staged rows. */
type Staging = {
  connection: Kysely<Tables>
  /** Rows may come in any order. Their values have the order of the columns. */
  add(rows: readonly (readonly Value[])[]): Promise<void>
  /** Call once after adding all rows. Returns their number. */
  sort(): Promise<number>
  /** Instead of `sort`: inserts into a table with the same columns. */
  sortInto(table: string): Promise<void>
}

/**
 * A staging table: rows come in any order, wait where only one connection sees them, and are then inserted into their table in key order,
 * so that each page of its indexes is written once. In random order, every batch would write nearly all pages. Each database keeps the rows
 * in its folder for temporary files until `work` ends.
 */
export async function withStaging<Row, Result>(
  db: Kysely<Tables>,
  { columns, order }: StagingOptions<Row>,
  work: (staging: Staging) => Promise<Result>,
): Promise<Result> {
  const names: string[] = Object.keys(columns)
  const insert = bulkInsert(WAITING, names)

  async function create(connection: Kysely<Tables>): Promise<void> {
    const types = columnTypes(connection)
    let waiting = connection.schema.createTable(WAITING).temporary()
    let staged = connection.schema
      .createTable(STAGED)
      .temporary()
      .addColumn('place', types.integer, (column) =>
        isPostgres(connection) ? column.primaryKey().generatedAlwaysAsIdentity() : column.primaryKey(),
      )
    for (const [name, type] of Object.entries<'text' | 'integer'>(columns)) {
      waiting = waiting.addColumn(name, types[type])
      staged = staged.addColumn(name, types[type])
    }
    await waiting.execute()
    await staged.execute()
  }

  async function sortInto(connection: Kysely<Tables>, table: string): Promise<number> {
    const all = sql.join(names.map((name) => sql.ref(name)))
    const keys = sql.join(order.map((name) => sql.ref(name)))
    const { numAffectedRows } = await sql`
      insert into ${sql.table(table)} (${all}) select ${all} from ${sql.table(WAITING)} order by ${keys}
    `.execute(connection)
    await connection.schema.dropTable(WAITING).execute()
    return Number(numAffectedRows)
  }

  async function sort(connection: Kysely<Tables>): Promise<number> {
    const rows = await sortInto(connection, STAGED)
    await gatherStatistics(connection, [STAGED])
    return rows
  }

  return db.connection().execute(async (connection) => {
    await create(connection)
    try {
      return await work({
        connection,
        add: (rows) => insert(connection, rows),
        sort: () => sort(connection),
        sortInto: async (table) => void (await sortInto(connection, table)),
      })
    } finally {
      for (const table of [WAITING, STAGED]) await dropIfThere(connection, table)
    }
  })
}

/** A lost connection has dropped its own tables, and its error has been reported. */
async function dropIfThere(connection: Kysely<Tables>, table: string): Promise<void> {
  await connection.schema
    .dropTable(table)
    .ifExists()
    .execute()
    .catch(() => {})
}

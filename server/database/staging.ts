import { CompiledQuery, sql, type Kysely } from 'kysely'
import { bulkInsert, type Value } from './bulk-insert.ts'
import { columnTypes, isPostgres } from './dialect.ts'
import { gatherStatistics } from './gather-statistics.ts'
import type { Tables } from './tables.ts'

/** Where rows lie once they are in order. */
export const STAGED = 'staged'
const WAITING = 'waiting'

/** For `withTables`. `place` is a row's place in the order: 1, 2, 3 … */
export type StagedTables<Row> = { [STAGED]: Row & { place: number } }

type StagingOptions<Row> = {
  columns: { readonly [Column in keyof Row & string]: 'text' | 'integer' }
  /** Texts are ordered by code point. */
  order: readonly (keyof Row & string)[]
}

/** `connection` alone sees what is staged. */
type Staging = {
  connection: Kysely<Tables>
  /** In any order. The values of a row stand in the order of the columns. */
  add(rows: readonly (readonly Value[])[]): Promise<void>
  /** Once, when all are added. Answers how many there are. */
  sort(): Promise<number>
}

/**
 * A staging table: rows come in any order, wait where only one connection sees them, and go on into their table in the order of its
 * keys, so that each page of its indexes is written once. In no order, every batch would write nearly all of them. Each
 * database keeps them in its folder for temporary files until `work` ends.
 */
export async function withStaging<Row, Result>(
  db: Kysely<Tables>,
  { columns, order }: StagingOptions<Row>,
  work: (staging: Staging) => Promise<Result>,
): Promise<Result> {
  const names: string[] = Object.keys(columns)
  const insert = bulkInsert(insertInto(WAITING, names))

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

  async function sort(connection: Kysely<Tables>): Promise<number> {
    const all = sql.join(names.map((name) => sql.ref(name)))
    const keys = sql.join(order.map((name) => sql.ref(name)))
    const { numAffectedRows } = await sql`
      insert into ${sql.table(STAGED)} (${all}) select ${all} from ${sql.table(WAITING)} order by ${keys}
    `.execute(connection)
    await connection.schema.dropTable(WAITING).execute()
    await gatherStatistics(connection, [STAGED])
    return Number(numAffectedRows)
  }

  return db.connection().execute(async (connection) => {
    await create(connection)
    try {
      return await work({
        connection,
        add: (rows) => insert(connection, rows),
        sort: () => sort(connection),
      })
    } finally {
      for (const table of [WAITING, STAGED]) await dropIfThere(connection, table)
    }
  })
}

function insertInto(table: string, columns: readonly string[]): CompiledQuery {
  const values = columns.map(() => '?')
  return CompiledQuery.raw(`insert into "${table}" ("${columns.join('", "')}") values (${values.join(', ')})`)
}

/** A connection that was lost has dropped its own, and why it was lost is said already. */
async function dropIfThere(connection: Kysely<Tables>, table: string): Promise<void> {
  await connection.schema
    .dropTable(table)
    .ifExists()
    .execute()
    .catch(() => {})
}

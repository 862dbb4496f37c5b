import { sql, type Kysely } from 'kysely'
import { bulkInsert, createAhead } from '../database/bulk-insert.ts'
import { columnTypes, gatherStatistics, isPostgres } from '../database/dialect.ts'
import { SAID_COLUMNS } from '../database/generations.ts'
import type { Tables } from '../database/tables.ts'
import { toRow } from './entity-row.ts'
import type { AddEntities, ReadEntity } from './register-import.ts'

/** Companies per statement, so that reading goes on meanwhile. */
const BATCH_SIZE = 5_000

/** The table of the companies of an import's files, in any order. */
export const STAGED = sql.table('staged')
const STAGED_COLUMNS = ['jurisdiction', 'file', 'line', ...SAID_COLUMNS]

/** Only this connection sees it. */
export async function createStaged(connection: Kysely<Tables>): Promise<void> {
  const types = columnTypes(connection)
  let staged = connection.schema
    .createTable('staged')
    .temporary()
    .addColumn('place', types.integer, (column) =>
      isPostgres(connection) ? column.primaryKey().generatedAlwaysAsIdentity() : column.primaryKey(),
    )
    .addColumn('jurisdiction', types.text)
    .addColumn('file', types.integer)
    .addColumn('line', types.integer)
  for (const column of SAID_COLUMNS) staged = staged.addColumn(column, types.text)
  await staged.execute()
}

/** `files` has the names; a staged row has the index of one. */
export async function stage(
  connection: Kysely<Tables>,
  read: (add: AddEntities) => Promise<void>,
): Promise<{ files: string[]; jurisdictions: string[] }> {
  const insert = bulkInsert('staged', STAGED_COLUMNS)
  const ahead = createAhead()
  const found = new Set<string>()
  const files: string[] = []
  let waiting: (string | number)[][] = []

  async function flush(): Promise<void> {
    const rows = waiting
    waiting = []
    await ahead.start(() => insert(connection, rows))
  }

  await read(async (entities: readonly ReadEntity[]) => {
    for (const { file, line, entity } of entities) {
      found.add(entity.jurisdiction)
      if (!files.includes(file)) files.push(file)
      const row = toRow(entity)
      waiting.push([
        entity.jurisdiction,
        files.indexOf(file),
        line,
        ...SAID_COLUMNS.map((column) => row[column]),
      ])
    }
    if (waiting.length >= BATCH_SIZE) await flush()
  })
  await flush()
  await ahead.end()
  await sql`create index staged_number on ${STAGED} (jurisdiction, number, file, line)`.execute(connection)
  await gatherStatistics(connection, ['staged'])
  return { files, jurisdictions: [...found] }
}

/** Drops rows whose number an earlier row in the files has, and returns their positions. */
export async function dropDuplicates(connection: Kysely<Tables>): Promise<{ file: number; line: number }[]> {
  const { rows } = await sql<{
    place: number
    jurisdiction: string
    number: string
    file: number
    line: number
  }>`
    select place, jurisdiction, number, file, line from ${STAGED}
    where (jurisdiction, number) in (
      select jurisdiction, number from ${STAGED} group by jurisdiction, number having count(*) > 1)
    order by jurisdiction, number, file, line`.execute(connection)
  const later = rows.filter(
    ({ jurisdiction, number }, index) =>
      rows[index - 1]?.number === number && rows[index - 1]?.jurisdiction === jurisdiction,
  )
  for (let first = 0; first < later.length; first += BATCH_SIZE) {
    const places = later.slice(first, first + BATCH_SIZE).map(({ place }) => place)
    await sql`delete from ${STAGED} where place in (${sql.join(places)})`.execute(connection)
  }
  return later
}

import { sql, type Kysely } from 'kysely'
import { bulkInsert } from '../database/bulk-insert.ts'
import { createTable, gatherStatistics, integer, integerKey, isPostgres, text } from '../database/dialect.ts'
import { SAID_COLUMNS } from '../database/generations.ts'
import type { Tables } from '../database/tables.ts'
import { toRow } from './entity-row.ts'
import type { AddEntities, ReadEntity } from './register-import.ts'

/** Companies per statement. */
const BATCH_SIZE = 5_000

/** The table of the companies of an import's files, in any order. */
export const STAGED = sql.table('staged')

/** Reads the companies into the table. `files` has the names; a staged row has the index of one. */
export async function stage(
  connection: Kysely<Tables>,
  read: (add: AddEntities) => Promise<void>,
): Promise<{ files: string[]; jurisdictions: string[] }> {
  const isOnPostgres = isPostgres(connection)
  // Only this connection sees it.
  await createTable(connection, isOnPostgres ? 'pg_temp.staged' : 'temp.staged', {
    place: { ...integerKey, constraint: `primary key ${isOnPostgres ? 'generated always as identity' : ''}` },
    jurisdiction: text,
    file: integer,
    line: integer,
    ...Object.fromEntries(SAID_COLUMNS.map((column) => [column, text])),
  })
  const columns = ['jurisdiction', 'file', 'line', ...SAID_COLUMNS]
  const found = new Set<string>()
  const files: string[] = []
  let waiting: (string | number)[][] = []
  let inserting: Promise<void> = Promise.resolve()

  /** Waits for the previous rows only, so that PostgreSQL stores rows on one processor while another reads more. */
  async function flush(): Promise<void> {
    const rows = waiting
    waiting = []
    await inserting
    inserting = bulkInsert(connection, 'staged', columns, rows)
    // The next call reports the failure, perhaps one turn later.
    inserting.catch(() => {})
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
  await inserting
  await sql`create index staged_number on ${STAGED} (jurisdiction, number, file, line)`.execute(connection)
  await gatherStatistics(connection, ['staged'])
  return { files, jurisdictions: [...found] }
}

/** Drops rows whose number an earlier row in the files has, and returns their positions in the order of the files. */
export async function dropDuplicates(connection: Kysely<Tables>): Promise<{ file: number; line: number }[]> {
  const { rows } = await sql<{ file: number; line: number }>`
    delete from ${STAGED} where place in (
      select place from (
        select place, row_number() over (partition by jurisdiction, number order by file, line) as nth
        from ${STAGED}
        where (jurisdiction, number) in (
          select jurisdiction, number from ${STAGED} group by jurisdiction, number having count(*) > 1)
      ) as twice where nth > 1)
    returning file, line`.execute(connection)
  return rows.toSorted((one, other) => one.file - other.file || one.line - other.line)
}

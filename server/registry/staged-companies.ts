import { sql, type Kysely, type RawBuilder } from 'kysely'
import { bulkInsert } from '../database/bulk-insert.ts'
import { createTable, gatherStatistics, integer, integerKey, isPostgres, text } from '../database/dialect.ts'
import { SAID_COLUMNS } from '../database/generations.ts'
import type { Tables } from '../database/tables.ts'
import { toRow } from './entity-row.ts'
import type { AddCompanies, Example, Examples, ReadEntity, VersionCounts } from './register-import.ts'

/*
 * The companies of an import's files, in a temporary table of one connection, and how they are compared with
 * those of a register.
 */

type Sql = RawBuilder<unknown>

/**
 * `old` is the table of the register's companies, which is empty for a new one. `isWhole`: companies that the
 * files lack are gone.
 */
export type Comparison = { connection: Kysely<Tables>; jurisdiction: string; old: Sql; isWhole: boolean }

const STAGED = sql.table('staged')
const SAID = sql.join(SAID_COLUMNS.map((column) => sql.ref(column)))
/** Companies per statement. */
const BATCH_SIZE = 5_000
/** How many companies of each kind a dry run names. */
const EXAMPLES = 10

/** Reads the companies into the table. `files` has the names; a staged row has the index of one. */
export async function stage(
  connection: Kysely<Tables>,
  read: (add: AddCompanies) => Promise<void>,
): Promise<{ files: string[]; jurisdictions: string[] }> {
  const isOnPostgres = isPostgres(connection)
  await createTable(connection, isOnPostgres ? 'pg_temp.staged' : 'temp.staged', {
    place: { ...integerKey, constraint: `primary key ${isOnPostgres ? 'generated always as identity' : ''}` },
    jurisdiction: text,
    file: integer,
    line: integer,
    ...Object.fromEntries(SAID_COLUMNS.map((column) => [column, text])),
  })
  const columns = ['jurisdiction', 'file', 'line', ...SAID_COLUMNS]
  const jurisdictions = new Set<string>()
  const files: string[] = []
  let waiting: (string | number)[][] = []
  let inserting: Promise<void> = Promise.resolve()

  /**
   * Waits for the previous rows only, so that PostgreSQL stores rows on one processor while another reads
   * more.
   */
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
      jurisdictions.add(entity.jurisdiction)
      if (!files.includes(file)) files.push(file)
      const row = toRow(entity)
      const said = SAID_COLUMNS.map((column) => row[column])
      waiting.push([entity.jurisdiction, files.indexOf(file), line, ...said])
    }
    if (waiting.length >= BATCH_SIZE) await flush()
  })
  await flush()
  await inserting
  await sql`create index staged_number on ${STAGED} (jurisdiction, number, file, line)`.execute(connection)
  await gatherStatistics(connection, ['staged'])
  return { files, jurisdictions: [...jurisdictions] }
}

/**
 * Drops rows whose number an earlier row in the files has, and returns their positions in the order of the
 * files.
 */
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

/** How many companies are new, changed, unchanged and gone. */
export async function compare(comparison: Comparison): Promise<VersionCounts> {
  const { connection, jurisdiction, isWhole } = comparison
  type Counted = Record<'staged' | 'listed' | 'both' | 'updated', number>
  const { rows } = await sql<Counted>`
    select (select count(*) from ${STAGED} where jurisdiction = ${jurisdiction}) as staged,
      count(*) as listed, count(staged.place) as "both",
      count(case when staged.place is not null and (${DIFFERS}) then 1 end) as updated
    from ${listedAndStaged(comparison)}`.execute(connection)
  const { staged, listed, both, updated } = rows[0] as Counted // counts have one row
  return { stored: staged - both, updated, unchanged: both - updated, gone: isWhole ? listed - both : 0 }
}

const DIFFERS = sql.join(
  SAID_COLUMNS.map((column) => sql`staged.${sql.ref(column)} <> old.${sql.ref(column)}`),
  sql` or `,
)

/** Reads the old generation once, and looks each of its companies up among the staged ones. */
function listedAndStaged({ old, jurisdiction }: Comparison): Sql {
  return sql`
    (select * from ${old} where gone_since = '') as old
    left join ${STAGED} on staged.jurisdiction = ${jurisdiction} and staged.number = old.number`
}

/** Adds the first companies of those that {@link compare} counts, up to {@link EXAMPLES} of each kind. */
export async function addExamples(examples: Examples, comparison: Comparison): Promise<void> {
  const { connection, jurisdiction, old, isWhole } = comparison
  const both = listedAndStaged(comparison)
  const add = async (kind: keyof Examples, companies: Sql) => {
    const { rows } = await sql<Example>`
      select ${sql.lit(jurisdiction)} as jurisdiction, number, name
      from (${companies}) as found order by number limit ${EXAMPLES - examples[kind].length}`.execute(
      connection,
    )
    examples[kind].push(...rows)
  }
  await add(
    'added',
    sql`
    select staged.number, staged.name from ${STAGED}
    left join (select number from ${old} where gone_since = '') as old on old.number = staged.number
    where staged.jurisdiction = ${jurisdiction} and old.number is null`,
  )
  await add('changed', sql`select staged.number, staged.name from ${both} where ${DIFFERS}`)
  if (isWhole) await add('gone', sql`select old.number, old.name from ${both} where staged.place is null`)
}

/** The query of a new register's companies. */
export function stagedOnly(jurisdiction: string): Sql {
  return sql`select ${SAID}, '' as gone_since from ${STAGED} where jurisdiction = ${jurisdiction}`
}

/**
 * The query of the staged companies, and of those that they do not replace. These are gone since the day
 * `goneSince`, if it is given.
 */
export function stagedAndKept(old: Sql, jurisdiction: string, goneSince: string | undefined): Sql {
  const gone =
    goneSince === undefined
      ? sql`gone_since`
      : sql`case when gone_since = '' then ${goneSince} else gone_since end`
  return sql`
    ${stagedOnly(jurisdiction)} union all
    select ${SAID}, ${gone} from ${old} as old where not exists (
      select 1 from ${STAGED} where staged.jurisdiction = ${jurisdiction} and staged.number = old.number)`
}

import { sql, type Kysely } from 'kysely'
import { createCompanies, type Making } from './generations.ts'
import type { Tables } from './tables.ts'

/** In bytes: words that wait in memory for their place in the index of names. */
const NAMES_CACHE = 64 * 1024 * 1024
/** Names for each report of progress. */
const NAMES_A_STEP = 100_000

/**
 * Makes a generation in the new file `path`, which is attached to the connection until it is finished. No register names the file before it is
 * whole and on disk. Calls `onMade` then.
 */
export async function makeGeneration(
  connection: Kysely<Tables>,
  path: string,
  onMade: () => void,
): Promise<Making> {
  await sql`attach ${path} as made`.execute(connection)
  await run(connection, 'pragma made.journal_mode = off', 'pragma made.synchronous = off')
  await createCompanies(connection, 'made.companies', 'primary key')
  return {
    companies: 'made.companies',
    async finish(onNumbered = () => {}, onNamed = () => {}) {
      await run(
        connection,
        'create index made.companies_number_bare on companies (number_bare)',
        `create index made.companies_number_digits on companies (number_digits) where number_digits <> ''`,
        'create index made.companies_name_key on companies (name_key)',
      )
      onNumbered()
      await indexNames(connection, onNamed)
      await run(connection, ...FLUSH, 'detach made')
      onMade()
    },
  }
}

/**
 * Brings the file and its name to the disk: a commit with a journal flushes the folder and the whole file. Node has no call for that under
 * its permission model.
 */
const FLUSH = [
  'pragma made.journal_mode = delete',
  'pragma made.synchronous = extra',
  'pragma made.user_version = 1',
]

/** The index says which companies have a word, in their order; the table of words, how many have it. */
async function indexNames(connection: Kysely<Tables>, onNamed: (share: number) => void): Promise<void> {
  const query = sql<{ last: number }>`select coalesce(max(id), 0) as last from made.companies`
  const last = (await query.execute(connection)).rows[0]?.last ?? 0
  await run(
    connection,
    `create virtual table made.names
     using fts5(name_key, tokenize = 'ascii', content = '', detail = none, columnsize = 0)`,
    `insert into made.names (names, rank) values ('hashsize', ${NAMES_CACHE})`,
    `insert into made.names (names, rank) values ('automerge', 0)`,
    // In one transaction: each statement alone would write its own part of the index.
    'begin',
  )
  for (let after = 0; after < last; after += NAMES_A_STEP) {
    await sql`
      insert into made.names (rowid, name_key)
      select id, name_key from made.companies
      where id > ${after} and id <= ${after + NAMES_A_STEP}`.execute(connection)
    onNamed(Math.min(0.8, (0.8 * (after + NAMES_A_STEP)) / last))
  }
  await run(
    connection,
    `insert into made.names (names) values ('optimize')`,
    'commit',
    'create table made.words (word text primary key, companies integer not null) without rowid',
    `create virtual table temp.vocabulary using fts5vocab('made', 'names', 'row')`,
    // The index has plain letters in lower case.
    'insert into made.words select upper(term), doc from vocabulary',
    'drop table temp.vocabulary',
  )
  onNamed(1)
}

async function run(connection: Kysely<Tables>, ...statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(connection)
}

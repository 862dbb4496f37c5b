import { chownSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { sql, type Kysely } from 'kysely'
import { makeFolder, OWNER_ONLY_FOLDER } from '../make-folder.ts'
import {
  createCompanies,
  GenerationGone,
  type Answered,
  type Current,
  type Generations,
  type Making,
  type Question,
} from './generations.ts'
import { openTemporarySqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** Beside the database. */
const FOLDER = 'registers'
const JOURNAL = '-journal'
const ANY_GENERATION = /^\d+\.db(?:-journal)?$/u

const CACHE_KB = 8_192
/** For an import: what is sorted, and pages of the file that is made. */
const WORKSHOP_CACHE_KB = 32_768
/** In bytes: words that wait in memory for their place in the index of names. */
const NAMES_CACHE = 64 * 1024 * 1024
/** Names for each report of progress. */
const NAMES_A_STEP = 100_000

/** A file for each generation, in a folder beside the database. */
export function openGenerationFiles(db: Kysely<Tables>): Generations {
  const opened = new Map<number, ReturnType<typeof openGeneration>>()
  let folder: string | undefined

  async function getFolder(): Promise<string> {
    if (folder !== undefined) return folder
    const query = sql<{ file: string }>`select file from pragma_database_list where name = 'main'`
    const { rows } = await query.execute(db)
    folder = join(dirname(rows[0]?.file ?? ''), FOLDER)
    return folder
  }

  /** Imports are rare: all files but the current ones are closed as soon as another one is asked for. */
  async function openNew(generation: number, current: readonly Current[]) {
    const path = join(await getFolder(), `${generation}.db`)
    for (const [number, { close }] of opened)
      if (!current.some((each) => each.generation === number)) {
        close()
        opened.delete(number)
      }
    if (!existsSync(path)) throw new GenerationGone(`${path} is gone`)
    const file = openGeneration(path)
    opened.set(generation, file)
    return file
  }

  return {
    isPostgres: false,

    async ask<Row>(
      current: readonly Current[],
      { sqlite }: Question,
      values: Parameters<Generations['ask']>[2],
    ) {
      const asked = values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value))
      const found: Answered<Row>[] = []
      for (const { jurisdiction, generation } of current) {
        const file = opened.get(generation) ?? (await openNew(generation, current))
        for (const row of file.prepare(sqlite).all(...asked)) {
          row['jurisdiction'] = jurisdiction
          found.push(row as Answered<Row>) // the question says what a row has
        }
      }
      return found
    },

    async inWorkshop(work) {
      const place = await getFolder()
      const connection = openTemporarySqlite(WORKSHOP_CACHE_KB)
      try {
        return await work({
          connection,
          withCompanies: (generation, use) => {
            const name = `generation_${generation}`
            const file = readOnly(join(place, `${generation}.db`))
            return attached(connection, file, name, () => use(`${name}.companies`))
          },
          make: (generation, use) => makeFile(connection, join(place, `${generation}.db`), use),
        })
      } finally {
        await connection.destroy()
      }
    },

    async removeOthers() {
      const place = await getFolder()
      if (!existsSync(place)) return
      const current = await db.selectFrom('registries').select('generation').execute()
      const kept = new Set(current.map(({ generation }) => `${generation}.db`))
      // A server that still reads such a file has it open, and keeps it until then.
      for (const name of readdirSync(place))
        if (ANY_GENERATION.test(name) && !kept.has(name)) rmSync(join(place, name), { force: true })
    },
  }
}

function readOnly(path: string): string {
  // Nothing is locked, because the file is never written again.
  return `${pathToFileURL(path).href}?immutable=1`
}

function openGeneration(path: string) {
  const database = new DatabaseSync(readOnly(path), { readOnly: true, limits: { attach: 0 } })
  database.exec(`PRAGMA cache_size = ${-CACHE_KB}`)
  const statements = new Map<string, StatementSync>()
  return {
    close: () => database.close(),
    prepare(text: string): StatementSync {
      const statement = statements.get(text) ?? database.prepare(text)
      statements.set(text, statement)
      return statement
    },
  }
}

async function attached<Result>(
  connection: Kysely<Tables>,
  file: string,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`attach ${file} as ${sql.ref(name)}`.execute(connection)
  const detach = () => sql`detach ${sql.ref(name)}`.execute(connection)
  try {
    const result = await work()
    await detach()
    return result
  } catch (error) {
    // In a transaction that was cut off, it stays attached until the connection ends.
    await detach().catch(() => {})
    throw error
  }
}

/** No register names the file before it is whole and on disk; what is left of an unfinished one goes with the next import. */
async function makeFile<Result>(
  connection: Kysely<Tables>,
  path: string,
  work: (making: Making) => Promise<Result>,
): Promise<Result> {
  const folder = dirname(path)
  makeFolder(folder, OWNER_ONLY_FOLDER)
  const remove = () => [path, path + JOURNAL].forEach((file) => rmSync(file, { force: true }))
  remove()
  try {
    const result = await attached(connection, path, 'made', async () => {
      await sql`pragma made.journal_mode = off`.execute(connection)
      await sql`pragma made.synchronous = off`.execute(connection)
      await createCompanies(connection, 'made.companies', sql`integer primary key`)
      const done = await work({
        companies: 'made.companies',
        async finish(onNumbered = () => {}, onNamed = () => {}) {
          await indexNumbers(connection)
          onNumbered()
          await indexNames(connection, onNamed)
        },
      })
      await flush(connection)
      return done
    })
    giveToOwner(folder, path)
    return result
  } catch (error) {
    remove()
    throw error
  }
}

/**
 * Brings the file and its name to the disk: a commit with a journal flushes the folder and the whole file. Node has no call for that under
 * its permission model.
 */
async function flush(connection: Kysely<Tables>): Promise<void> {
  await sql`pragma made.journal_mode = delete`.execute(connection)
  await sql`pragma made.synchronous = extra`.execute(connection)
  await sql`pragma made.user_version = 1`.execute(connection)
}

async function indexNumbers(connection: Kysely<Tables>): Promise<void> {
  await sql`create index made.companies_number_bare on companies (number_bare)`.execute(connection)
  await sql`create index made.companies_number_digits on companies (number_digits) where number_digits <> ''`.execute(
    connection,
  )
  await sql`create index made.companies_name_key on companies (name_key)`.execute(connection)
}

/** The index says which companies have a word, in their order; the table of words, how many have it. */
async function indexNames(connection: Kysely<Tables>, onNamed: (share: number) => void): Promise<void> {
  await sql`
    create virtual table made.names
    using fts5(name_key, tokenize = 'ascii', content = '', detail = none, columnsize = 0)`.execute(connection)
  await sql`insert into made.names (names, rank) values ('hashsize', ${sql.lit(NAMES_CACHE)})`.execute(
    connection,
  )
  await sql`insert into made.names (names, rank) values ('automerge', 0)`.execute(connection)
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from made.companies`.execute(connection)
  const last = rows[0]?.last ?? 0
  // In one transaction: each statement alone would write its own part of the index.
  await sql`begin`.execute(connection)
  for (let after = 0; after < last; after += NAMES_A_STEP) {
    await sql`
      insert into made.names (rowid, name_key)
      select id, name_key from made.companies
      where id > ${after} and id <= ${after + NAMES_A_STEP}`.execute(connection)
    onNamed(Math.min(0.8, (0.8 * (after + NAMES_A_STEP)) / last))
  }
  await sql`insert into made.names (names) values ('optimize')`.execute(connection)
  await sql`commit`.execute(connection)
  await sql`create table made.words (word text primary key, companies integer not null) without rowid`.execute(
    connection,
  )
  await sql`create virtual table temp.vocabulary using fts5vocab('made', 'names', 'row')`.execute(connection)
  // The index has plain letters in lower case.
  await sql`insert into made.words select upper(term), doc from vocabulary`.execute(connection)
  await sql`drop table temp.vocabulary`.execute(connection)
  onNamed(1)
}

/** What root makes belongs to the owner of the data: otherwise the server could not open it. */
function giveToOwner(folder: string, file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(folder))
  chownSync(folder, uid, gid)
  chownSync(file, uid, gid)
}

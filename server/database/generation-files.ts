import { sql, type Kysely } from 'kysely'
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { giveToOwner, makeFolder, OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '../make-folder.ts'
import {
  createCompanies,
  RegisterUnreadable,
  type Answered,
  type Asked,
  type Current,
  type Generations,
  type Question,
} from './generations.ts'
import { objectToCopy } from './object-to-copy.ts'
import { openTemporarySqlite } from './sqlite.ts'
import { isBusy, isStorageFailure, StorageMissing } from './storage-failure.ts'
import type { Tables } from './tables.ts'

/** Beside the database. */
const FOLDER = 'registers'
/** The end of the name of the file beside the database whose lock imports take. */
const LOCK = '-loading'
const ANY_GENERATION = /^\d+(?=\.db(?:-journal)?$)/u

const CACHE_KB = 8_192
/** For an import: what is sorted, and pages of the file that is made. */
const WORKSHOP_CACHE_KB = 32_768
/** In bytes: words that wait in memory for their place in the index of names. */
const NAMES_CACHE = 64 * 1024 * 1024

/** A file for each generation, in a folder beside the database. */
export function openGenerationFiles(db: Kysely<Tables>): Generations {
  const opened = new Map<number, GenerationFile>()
  let database: string | undefined

  async function getDatabase(): Promise<string> {
    const query = sql<{ file: string }>`select file from pragma_database_list where name = 'main'`
    database ??= (await query.execute(db)).rows[0]?.file ?? ''
    return database
  }

  async function getFolder(): Promise<string> {
    return join(dirname(await getDatabase()), FOLDER)
  }

  async function fileOf(generation: number): Promise<string> {
    return join(await getFolder(), `${generation}.db`)
  }

  /** The next question opens it again: by then it may have been put back. */
  function close(generation: number): void {
    opened.get(generation)?.close()
    opened.delete(generation)
  }

  /** Imports are rare: all files but the current ones are closed as soon as another one is asked for. */
  async function openNew(generation: number, current: readonly Current[]): Promise<GenerationFile> {
    const path = await fileOf(generation)
    for (const number of opened.keys()) if (!current.some((each) => each.generation === number)) close(number)
    if (!existsSync(path)) throw new StorageMissing(`${path} is gone`)
    const file = openGeneration(path)
    opened.set(generation, file)
    return file
  }

  return {
    isPostgres: false,

    async ask<Row>(current: readonly Current[], { sqlite }: Question, values: readonly Asked[]) {
      const asked = values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value))
      const found: Answered<Row>[] = []
      for (const register of current) {
        const { jurisdiction, generation } = register
        try {
          const file = opened.get(generation) ?? (await openNew(generation, current))
          for (const row of file.ask(sqlite, asked) as Answered<Row>[]) {
            row.jurisdiction = jurisdiction
            found.push(row)
          }
        } catch (error) {
          if (!isStorageFailure(error)) throw error
          close(generation)
          throw new RegisterUnreadable(register, error)
        }
      }
      return found
    },

    fileOf,

    async inWorkshop(work) {
      const folder = await getFolder()
      const connection = openTemporarySqlite(WORKSHOP_CACHE_KB)
      try {
        await createCompanies(connection, NO_COMPANIES, 'primary key')
        return await work({
          connection,
          async withCompanies(generation, use) {
            if (generation === undefined) return use(NO_COMPANIES)
            const name = `generation_${generation}`
            const file = readOnly(join(folder, `${generation}.db`))
            await sql`attach ${file} as ${sql.ref(name)}`.execute(connection)
            try {
              return await use(`${name}.companies`)
            } finally {
              // In a transaction that was cut off, it stays attached until the connection ends.
              await sql`detach ${sql.ref(name)}`.execute(connection).catch(() => {})
            }
          },
          make: (generation) => makeGeneration(connection, folder, generation),
        })
      } finally {
        await connection.destroy()
      }
    },

    async withLock(work) {
      const file = await getDatabase()
      const path = file + LOCK
      const lock = new DatabaseSync(path)
      try {
        chmodSync(path, OWNER_ONLY_FILE)
        giveToOwner(file, path)
        return await work(async () => take(lock))
      } finally {
        lock.close()
      }
    },

    async list() {
      const folder = await getFolder()
      const names = existsSync(folder) ? readdirSync(folder) : []
      return names.flatMap((name) => ANY_GENERATION.exec(name)?.map(Number) ?? [])
    },

    async remove(generation) {
      const path = await fileOf(generation)
      // A server that still reads such a file has it open, and keeps it until then.
      for (const file of [path, `${path}-journal`]) rmSync(file, { force: true })
    },
  }
}

const NO_COMPANIES = 'no_companies'

function readOnly(path: string): string {
  // Nothing is locked, because the file is never written again.
  return `${pathToFileURL(path).href}?immutable=1`
}

type GenerationFile = ReturnType<typeof openGeneration>

function openGeneration(path: string) {
  const database = new DatabaseSync(readOnly(path), { readOnly: true, limits: { attach: 0 } })
  database.exec(`PRAGMA cache_size = ${-CACHE_KB}`)
  const prepared = new Map<string, (values: SQLInputValue[]) => object[]>()
  return {
    close: () => database.close(),
    /** The rows have a place for their `jurisdiction`. */
    ask(question: string, values: SQLInputValue[]): object[] {
      const known = prepared.get(question) ?? prepareRows(database, question)
      prepared.set(question, known)
      return known(values)
    },
  }
}

/**
 * Objects that node:sqlite makes of rows are slow to make and to read, because V8 does not know their shape
 * beforehand. Copies of one object with all columns take a quarter less, together with the statement.
 */
function prepareRows(database: DatabaseSync, question: string): (values: SQLInputValue[]) => object[] {
  const statement = database.prepare(question)
  statement.setReturnArrays(true)
  const names = statement.columns().map(({ name }) => name)
  const empty = objectToCopy([...names, 'jurisdiction'])
  const toRow = (cells: readonly unknown[]) => {
    const row = { ...empty }
    for (const [index, name] of names.entries()) row[name] = cells[index]
    return row
  }
  // Arrays, although their type does not say it.
  return (values) => (statement.all(...values) as unknown as unknown[][]).map(toRow)
}

/** The file stays empty, because nothing is committed. */
function take(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

/**
 * Makes a generation in a new file, which is attached to the connection until it is finished: whole and on
 * disk.
 */
async function makeGeneration(connection: Kysely<Tables>, folder: string, generation: number) {
  makeFolder(folder, OWNER_ONLY_FOLDER)
  // Before the file is finished: if this process is killed, the server can still use the folder.
  giveToOwner(dirname(folder), folder)
  const path = join(folder, `${generation}.db`)
  await sql`attach ${path} as made`.execute(connection)
  await run(connection, 'pragma made.journal_mode = off', 'pragma made.synchronous = off')
  await createCompanies(connection, 'made.companies', 'primary key')
  return {
    companies: 'made.companies',
    async finish(onNumbered?: () => void) {
      await run(
        connection,
        'create index made.companies_number_bare on companies (number_bare)',
        `create index made.companies_number_digits on companies (number_digits) where number_digits <> ''`,
        'create index made.companies_name_key on companies (name_key)',
      )
      onNumbered?.()
      await run(connection, ...INDEX_NAMES, ...FLUSH, 'detach made')
      giveToOwner(folder, path)
    },
  }
}

/**
 * Brings the file and its name to the disk: a commit with a journal flushes the folder and the whole file.
 * Node has no call for that under its permission model.
 */
const FLUSH = [
  'pragma made.journal_mode = delete',
  'pragma made.synchronous = extra',
  'pragma made.user_version = 1',
]

/** The index says which companies have a word, in their order; the table of words, how many have it. */
const INDEX_NAMES = [
  `create virtual table made.names
   using fts5(name_key, tokenize = 'ascii', content = '', detail = none, columnsize = 0)`,
  `insert into made.names (names, rank) values ('hashsize', ${NAMES_CACHE})`,
  `insert into made.names (names, rank) values ('automerge', 0)`,
  // In one transaction: each statement alone would write its own part of the index.
  'begin',
  // In the order of the index, which would write a part of its own for each name out of order.
  'insert into made.names (rowid, name_key) select id, name_key from made.companies order by id',
  `insert into made.names (names) values ('optimize')`,
  'commit',
  'create table made.words (word text primary key, companies integer not null) without rowid',
  `create virtual table temp.vocabulary using fts5vocab('made', 'names', 'row')`,
  // The index has plain letters in lower case.
  'insert into made.words select upper(term), doc from vocabulary',
  'drop table temp.vocabulary',
]

async function run(connection: Kysely<Tables>, ...statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(connection)
}

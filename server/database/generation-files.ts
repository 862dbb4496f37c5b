import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { sql, type Kysely } from 'kysely'
import { giveToOwner, makeFolder, OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '../make-folder.ts'
import {
  GenerationGone,
  waitFor,
  type Answered,
  type Current,
  type Generations,
  type Question,
} from './generations.ts'
import { makeGeneration } from './make-generation-file.ts'
import { openTemporarySqlite } from './sqlite.ts'
import { isBusy } from './storage-failure.ts'
import type { Tables } from './tables.ts'

/** Beside the database. */
const FOLDER = 'registers'
/** The end of the name of the file beside the database whose lock imports take. */
const LOCK = '-loading'
const ANY_GENERATION = /^\d+\.db(?:-journal)?$/u

const CACHE_KB = 8_192
/** For an import: what is sorted, and pages of the file that is made. */
const WORKSHOP_CACHE_KB = 32_768

/** A file for each generation, in a folder beside the database. */
export function openGenerationFiles(db: Kysely<Tables>): Generations {
  const opened = new Map<number, ReturnType<typeof openGeneration>>()
  let database: string | undefined

  async function getDatabase(): Promise<string> {
    const query = sql<{ file: string }>`select file from pragma_database_list where name = 'main'`
    database ??= (await query.execute(db)).rows[0]?.file ?? ''
    return database
  }

  async function getFolder(): Promise<string> {
    return join(dirname(await getDatabase()), FOLDER)
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

    async hold(current) {
      for (const { generation } of current) if (!opened.has(generation)) await openNew(generation, current)
    },

    async inWorkshop(work) {
      const place = await getFolder()
      const connection = openTemporarySqlite(WORKSHOP_CACHE_KB)
      try {
        return await work({
          connection,
          async withCompanies(generation, use) {
            const name = `generation_${generation}`
            await sql`attach ${readOnly(join(place, `${generation}.db`))} as ${sql.ref(name)}`.execute(
              connection,
            )
            try {
              return await use(`${name}.companies`)
            } finally {
              // In a transaction that was cut off, it stays attached until the connection ends.
              await sql`detach ${sql.ref(name)}`.execute(connection).catch(() => {})
            }
          },
          async make(generation) {
            makeFolder(place, OWNER_ONLY_FOLDER)
            // Before the file is finished: if this process is killed, the server can still use the folder.
            giveToOwner(dirname(place), place)
            const path = join(place, `${generation}.db`)
            return makeGeneration(connection, path, () => giveToOwner(place, path))
          },
        })
      } finally {
        await connection.destroy()
      }
    },

    async oneAtATime(work, onWaiting) {
      const file = await getDatabase()
      const path = file + LOCK
      const lock = new DatabaseSync(path)
      try {
        chmodSync(path, OWNER_ONLY_FILE)
        giveToOwner(file, path)
        await waitFor(() => take(lock), onWaiting)
        return await work()
      } finally {
        lock.close()
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

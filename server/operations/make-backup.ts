import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import { VALID_ON, type Tables } from '../database/tables.ts'
import { sha256 } from '../hash.ts'
import { makeFolder, OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '../make-folder.ts'
import type { Progress } from '../progress.ts'
import { listBackups } from './backup-folder.ts'
import type { BackupKey } from './backup-key.ts'
import { BackupRefused } from './backup-refused.ts'
import {
  BACKUP_TABLES,
  countRows,
  getColumns,
  parseRows,
  REGISTER_TABLES,
  type Row,
} from './backup-tables.ts'
import { createRecordCheck } from './check-records.ts'
import { flushFolder } from './write-atomically.ts'
import { MANIFEST_FILE, toManifest, type Manifest, type TableEntry } from './manifest.ts'
import { atOneMoment, checkIntegrity, listMigrations } from './snapshot.ts'
import { writeTableFile } from './table-file.ts'
import { createTemporaryPath } from './temporary-path.ts'

export type BackupOptions = {
  db: Kysely<Tables>
  /** An empty folder. If an earlier backup beside it has the same registers, the two share those files. */
  folder: string
  key: BackupKey
  clock: Clock
  onProgress: (progress: Progress) => void
}

/**
 * Lets `work` fill a temporary folder and renames it to `to` when it is complete, so `to` never holds a partial result. Throws
 * {@link BackupRefused}.
 */
export async function inNewFolder<Result>(
  to: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  requireFree(to)
  const folder = createTemporaryPath(join(dirname(to), `.${basename(to)}.unfinished`))
  makeFolder(folder, OWNER_ONLY_FOLDER)
  try {
    const result = await work(folder)
    flushFolder(folder)
    // Another backup may have created the folder meanwhile.
    requireFree(to)
    renameSync(folder, to)
    flushFolder(dirname(to))
    return result
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

function requireFree(to: string): void {
  if (existsSync(to)) throw new BackupRefused(`${to} exists already. Name a new folder.`)
}

/** Writes all tables as of one moment and checks each record against its digest. Throws {@link BackupRefused}. */
export async function writeBackup({ db, ...place }: BackupOptions): Promise<void> {
  const manifest = await atOneMoment(db, (moment) => writeTables(moment, place))
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`
  writeFileSync(join(place.folder, MANIFEST_FILE), text, { mode: OWNER_ONLY_FILE, flush: true })
}

type Place = Omit<BackupOptions, 'db'>

async function writeTables(moment: Kysely<Tables>, place: Place): Promise<Manifest> {
  const { folder, key, clock, onProgress } = place
  const madeAt = clock().toISOString()
  await checkIntegrity(moment)
  const total = await countAllRows(moment)
  const registers = await identifyRegisters(moment)
  const earlier = findSameRegisters(place, registers)
  const tables: TableEntry[] = []
  let records: Manifest['records'] = { count: 0, lastPosition: 0, lastDigest: '', digest: '' }
  let done = 0
  const onRows = (rows: number) => {
    done += rows
    onProgress({ done, total, count: done })
  }
  for (const name of BACKUP_TABLES) {
    const columns = await getColumns(moment, name)
    if (columns.length === 0) continue
    const shared = earlier && shareTable(earlier, name, columns, folder)
    if (shared) {
      tables.push(shared)
      onRows(shared.rows)
      continue
    }
    const check = name === 'minutes' ? createRecordCheck(columns) : undefined
    const file = `${name}.jsonl.gz`
    let rows = 0
    const pages = watch(parseRows(moment, name, columns), (page) => {
      for (const row of page) check?.add(row)
      rows += page.length
      onRows(page.length)
    })
    const written = await writeTableFile(join(folder, file), pages)
    tables.push({ name, columns, rows, file, ...written })
    if (check) records = check.result()
  }
  const migrations = await listMigrations(moment)
  return toManifest({ madeAt, migrations, records, registers, tables }, key)
}

/**
 * Equal for two moments between which no register changed. Unique while an import is running, because its changes to rows change no
 * counter. The sums show what an import deletes later. The times distinguish databases.
 */
async function identifyRegisters(moment: Kysely<Tables>): Promise<string> {
  const counters = moment.selectFrom('counters').selectAll().where('name', '!=', 'minutes').orderBy('name')
  const registries = moment.selectFrom('registries').selectAll().orderBy('jurisdiction')
  const imports = await moment
    .selectFrom('imports')
    .selectAll()
    .orderBy('id')
    .orderBy('jurisdiction')
    .execute()
  const sums = moment
    .selectFrom('entities')
    .select(({ fn }) => [fn.countAll().as('rows'), fn.sum('id').as('ids')])
  const ended = moment
    .selectFrom('entities')
    .where('valid_to', '<', VALID_ON)
    .select(({ fn }) => [fn.countAll().as('rows'), fn.sum('valid_to').as('ends')])
  const words = moment.selectFrom('entity_words').select(({ fn }) => fn.countAll().as('rows'))
  const atWork = imports.some(({ state }) => state === 'at work') ? randomUUID() : ''
  const queries = [counters, registries, sums, ended, words]
  const rows: unknown[] = []
  for (const query of queries) rows.push(await query.execute())
  return sha256(JSON.stringify([rows, imports, atWork]))
}

type EarlierBackup = { folder: string; tables: TableEntry[] }

function findSameRegisters({ folder, key }: Place, registers: string): EarlierBackup | undefined {
  const beside = dirname(folder)
  const [earlier] = listBackups(beside, [key.publicKey])
    .filter(({ manifest }) => manifest.registers === registers)
    .toSorted((one, other) => other.manifest.madeAt.localeCompare(one.manifest.madeAt))
  return earlier && { folder: join(beside, earlier.name), tables: earlier.manifest.tables }
}

/** Hard-links a register's file of an earlier backup into this one. Each folder stays complete when the other is deleted. */
function shareTable(
  earlier: EarlierBackup,
  name: string,
  columns: readonly string[],
  folder: string,
): TableEntry | undefined {
  const table = REGISTER_TABLES.has(name) && earlier.tables.find((each) => each.name === name)
  if (!table || table.columns.join() !== columns.join()) return undefined
  try {
    linkSync(join(earlier.folder, table.file), join(folder, table.file))
    return table
  } catch {
    // The file system does not support links, or the file was removed, so the caller writes it again.
    return undefined
  }
}

async function countAllRows(db: Kysely<Tables>): Promise<number> {
  let total = 0
  for (const table of BACKUP_TABLES) {
    // A database from an older release may lack a table.
    const isThere = (await getColumns(db, table)).length > 0
    total += isThere ? await countRows(db, table) : 0
  }
  return total
}

async function* watch(pages: AsyncIterable<Row[]>, see: (page: Row[]) => void): AsyncGenerator<Row[]> {
  for await (const page of pages) {
    see(page)
    yield page
  }
}

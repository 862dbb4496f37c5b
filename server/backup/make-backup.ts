import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { makeFolder } from '../make-folder.ts'
import { OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '../owner-only.ts'
import type { Progress } from '../progress.ts'
import { BackupRefused } from './backup-refused.ts'
import { BACKUP_TABLES, countRows, readColumns, readRows, type Row } from './backup-tables.ts'
import { createRecordCheck } from './check-records.ts'
import { flushFolder } from './flush.ts'
import { MANIFEST_FILE, toManifest, type Manifest, type TableEntry } from './manifest.ts'
import { atOneMoment, checkIntegrity, readMigrations } from './snapshot.ts'
import { writeTableFile } from './table-file.ts'
import { unfinishedPath } from './unfinished.ts'

export type BackupOptions = {
  db: Kysely<Tables>
  /** An empty one. */
  folder: string
  clock: Clock
  onProgress: (progress: Progress) => void
}

/**
 * Has `work` fill a folder that is given the new name `to` at the end: under that name there is never half of it, nor anything that
 * `work` throws for. Throws {@link BackupRefused}.
 */
export async function inNewFolder<Result>(
  to: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  requireFree(to)
  const folder = unfinishedPath(join(dirname(to), `.${basename(to)}.unfinished`))
  makeFolder(folder, OWNER_ONLY_FOLDER)
  try {
    const result = await work(folder)
    flushFolder(folder)
    // Another backup may have taken the name meanwhile.
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
  if (existsSync(to)) throw new BackupRefused(`${to} is there already. Name a folder that is not.`)
}

/** Writes all tables as they stand at one moment, each record checked against its digest. Throws {@link BackupRefused}. */
export async function writeBackup({ db, folder, clock, onProgress }: BackupOptions): Promise<void> {
  const manifest = await atOneMoment(db, (moment) => writeTables(moment, { folder, clock, onProgress }))
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`
  writeFileSync(join(folder, MANIFEST_FILE), text, { mode: OWNER_ONLY_FILE, flush: true })
}

type Place = Omit<BackupOptions, 'db'>

async function writeTables(moment: Kysely<Tables>, { folder, clock, onProgress }: Place): Promise<Manifest> {
  const madeAt = clock().toISOString()
  await checkIntegrity(moment)
  const total = await countAllRows(moment)
  const tables: TableEntry[] = []
  let records: Manifest['records'] = { count: 0, lastPosition: 0, digest: '' }
  let done = 0
  const onPage = (page: Row[]) => {
    done += page.length
    onProgress({ done, total, count: done })
  }
  for (const name of BACKUP_TABLES) {
    const columns = await readColumns(moment, name)
    if (columns.length === 0) continue
    const check = name === 'minutes' ? createRecordCheck(columns) : undefined
    const file = `${name}.jsonl.gz`
    let rows = 0
    const pages = watch(readRows(moment, name, columns), (page) => {
      for (const row of page) check?.add(row)
      rows += page.length
      onPage(page)
    })
    const written = await writeTableFile(join(folder, file), pages)
    tables.push({ name, columns, rows, file, ...written })
    if (check) records = check.result()
  }
  return toManifest({ madeAt, migrations: await readMigrations(moment), records, tables })
}

async function countAllRows(db: Kysely<Tables>): Promise<number> {
  let total = 0
  for (const table of BACKUP_TABLES) {
    // A database that an older release made may lack one.
    const isThere = (await readColumns(db, table)).length > 0
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

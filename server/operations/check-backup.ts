import { join } from 'node:path'
import type { Progress } from '../progress.ts'
import { BackupRefused } from './backup-refused.ts'
import type { Row } from './backup-tables.ts'
import { createRecordCheck } from './check-records.ts'
import { parseManifest, type Manifest, type TableEntry } from './manifest.ts'
import { readTableFile } from './table-file.ts'

/**
 * Verifies a whole backup: its signature by one of the `trusted` public keys, each file against its SHA-256, each record against its digest, and all counts. Throws {@link
 * BackupRefused} at the first mismatch.
 */
export async function checkBackup(
  folder: string,
  trusted: readonly string[],
  onProgress: (progress: Progress) => void,
): Promise<Manifest> {
  const manifest = parseManifest(folder, trusted)
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  for (const table of manifest.tables) {
    await checkTable(folder, table, manifest, (page) => {
      done += page.length
      onProgress({ done, total, count: done })
    })
  }
  return manifest
}

async function checkTable(
  folder: string,
  table: TableEntry,
  { records }: Manifest,
  onPage: (page: Row[]) => void,
): Promise<void> {
  const path = join(folder, table.file)
  const check = table.name === 'minutes' ? createRecordCheck(table.columns) : undefined
  let rows = 0
  let fault: unknown

  function look(page: Row[]): void {
    if (page.some((row) => row.length !== table.columns.length))
      throw new BackupRefused(`${path} lacks values.`)
    for (const row of page) check?.add(row)
  }

  for await (const page of readTableFile(path, table)) {
    try {
      look(page)
    } catch (error) {
      // Reported only if the file is undamaged, which the digest at its end shows.
      fault ??= error
    }
    rows += page.length
    onPage(page)
  }
  if (fault !== undefined) throw fault
  if (rows !== table.rows) throw new BackupRefused(`${path} has ${rows} rows, and should have ${table.rows}.`)
  if (check && !isSame(check.result(), records)) {
    throw new BackupRefused(`${path} does not hold the records that the backup was made of.`)
  }
}

export function isSame(one: Manifest['records'], other: Manifest['records']): boolean {
  return one.count === other.count && one.lastPosition === other.lastPosition && one.digest === other.digest
}

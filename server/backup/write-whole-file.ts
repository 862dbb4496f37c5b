import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { OWNER_ONLY_FILE } from '../owner-only.ts'
import { BackupRefused } from './backup-refused.ts'
import { flushFolder } from './flush.ts'
import { unfinishedPath } from './unfinished.ts'

/**
 * Writes the new file `path`, readable by its owner alone. Under that name there is never half of it: it is given when all is on
 * disk. Throws {@link BackupRefused} when there is such a file, and what `work` or the disk throws.
 */
export async function writeWholeFile<Result>(
  path: string,
  work: (append: (text: string) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  requireFree(path)
  const unfinished = unfinishedPath(`${path}.unfinished`)
  try {
    const file = await open(unfinished, 'wx', OWNER_ONLY_FILE)
    try {
      const result = await work((text) => file.appendFile(text))
      await file.sync()
      // Another export may have taken the name meanwhile.
      requireFree(path)
      await rename(unfinished, path)
      flushFolder(dirname(path))
      return result
    } finally {
      await file.close()
    }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

function requireFree(path: string): void {
  if (existsSync(path)) throw new BackupRefused(`${path} is there already. Name a file that is not.`)
}

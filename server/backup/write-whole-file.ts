import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { OWNER_ONLY_FILE } from '../owner-only.ts'
import { BackupRefused } from './backup-refused.ts'

/**
 * Writes the new file `path`, readable by its owner alone. Under that name there is never half of it: it is given when all is on
 * disk. Throws {@link BackupRefused} when there is such a file, and what `work` or the disk throws.
 */
export async function writeWholeFile<Result>(
  path: string,
  work: (append: (text: string) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  if (existsSync(path)) throw new BackupRefused(`${path} is there already. Name a file that is not.`)
  const unfinished = `${path}.unfinished`
  try {
    // Of an export that was cut off, or laid there by somebody who wants to read this one.
    await rm(unfinished, { force: true })
    const file = await open(unfinished, 'wx', OWNER_ONLY_FILE)
    try {
      const result = await work((text) => file.appendFile(text))
      await file.sync()
      await rename(unfinished, path)
      return result
    } finally {
      await file.close()
    }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

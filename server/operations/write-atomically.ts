import { existsSync, closeSync, fsyncSync, openSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { OWNER_ONLY_FILE } from '../make-folder.ts'
import { BackupRefused } from './backup-refused.ts'
import { createTemporaryPath } from './temporary-path.ts'

/**
 * Writes the new file `path`, readable only by its owner, under a temporary name until it is complete and flushed. Throws
 * {@link BackupRefused} when the file exists, and the error of `work` or the disk.
 */
export async function writeAtomically<Result>(
  path: string,
  work: (append: (text: string) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  requireFree(path)
  const unfinished = createTemporaryPath(`${path}.unfinished`)
  try {
    const file = await open(unfinished, 'wx', OWNER_ONLY_FILE)
    try {
      const result = await work((text) => file.appendFile(text))
      await file.sync()
      // Another export may have created the file meanwhile.
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
  if (existsSync(path)) throw new BackupRefused(`${path} exists already. Name a new file.`)
}

/** Errors of file systems that cannot flush folders. */
const NOT_FOR_FOLDERS = new Set(['EBADF', 'EINVAL', 'EISDIR', 'EPERM'])

/** Flushes a file to disk. */
export function flushFile(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Flushes a folder's entries: after a power failure, a new name could otherwise be lost. */
export function flushFolder(path: string): void {
  try {
    flushFile(path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NOT_FOR_FOLDERS.has(String(error.code)))) throw error
  }
}

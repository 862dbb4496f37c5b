import { closeSync, fsyncSync, openSync } from 'node:fs'

/** What file systems say that do not flush folders. */
const NOT_FOR_FOLDERS = new Set(['EBADF', 'EINVAL', 'EISDIR', 'EPERM'])

/** Puts a file on disk. */
export function flushFile(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Puts the names in a folder on disk: a file that has just been given one could lose it with the power. */
export function flushFolder(path: string): void {
  try {
    flushFile(path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NOT_FOR_FOLDERS.has(String(error.code)))) throw error
  }
}

import { chownSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Modes of files and folders with minutes: no other user of the machine may read them. */
export const OWNER_ONLY_FILE = 0o600
export const OWNER_ONLY_FOLDER = 0o700
/** Removes all permissions of others from every file that the process creates. */
export const OWNER_ONLY_UMASK = 0o077

/**
 * Creates a folder and its missing parents, which belong to the owner of the folder that they are in. Throws
 * the system's error. Not `recursive`: with it, Node loops forever if the system reports an existing parent
 * as missing, as Linux does below `/proc`.
 */
export function makeFolder(path: string, mode?: number): void {
  try {
    mkdirSync(path, mode)
    giveToOwner(dirname(resolve(path)), path)
  } catch (error) {
    if (isFolder(path)) return
    if (!isMissing(error) || isFolder(dirname(path))) throw error
    makeFolder(dirname(path), mode)
    makeFolder(path, mode)
  }
}

/**
 * When root runs this process, gives the files `made` to the owner of `place`. Otherwise the service, which
 * runs as that user, could not open them.
 */
export function giveToOwner(place: string, ...made: string[]): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(place)
  if (uid !== 0) for (const path of made) chownSync(path, uid, gid)
}

/** Throws the system's error when that cannot be seen. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Nothing has this name. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

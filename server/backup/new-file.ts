import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandRefused } from '../commands.ts'
import { MINUTE_MS } from '../durations.ts'
import { giveToOwner } from '../make-folder.ts'

const UNFINISHED = '.minutebook-unfinished-'
/** A command that makes a file marks it as in use this often, also while it reads or waits. */
const MARK_EVERY_MS = MINUTE_MS
/** A file without such a mark for so long was left by a command that was killed. */
const ABANDONED_AFTER_MS = 10 * MINUTE_MS

/**
 * Lets `make` create a file under a temporary name in the folder of `path`. The file gets its own name only
 * when it is whole and on disk. With `isService`, a file that root makes belongs to the owner of the folder.
 * Throws {@link CommandRefused} when `path` exists, unless `mayReplace`, and what `make` throws.
 */
export async function makeFile<Result>(
  path: string,
  make: (unfinished: string) => Result | Promise<Result>,
  { mayReplace = false, isService = false } = {},
): Promise<Result> {
  const requireFree = () => {
    if (!mayReplace && existsSync(path)) throw new CommandRefused(`${path} exists already. Name a new file.`)
  }
  const folder = dirname(path)
  requireFree()
  removeLeftovers(folder)
  const unfinished = join(folder, UNFINISHED + randomUUID())
  const marking = setInterval(() => markInUse(unfinished), MARK_EVERY_MS).unref()
  try {
    const result = await make(unfinished)
    if (isService) giveToOwner(folder, unfinished)
    flush(unfinished)
    // Another command may have created the file meanwhile.
    requireFree()
    renameSync(unfinished, path)
    flushFolder(folder)
    return result
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  } finally {
    clearInterval(marking)
  }
}

/** Its time of change shows other commands that somebody still works on it. */
function markInUse(path: string): void {
  const now = new Date()
  if (existsSync(path)) utimesSync(path, now, now)
}

/** Deletes what killed commands left. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(UNFINISHED))) {
    const path = join(folder, name)
    const { mtimeMs = Infinity } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs < Date.now() - ABANDONED_AFTER_MS) rmSync(path, { force: true })
  }
}

/** The text of a file; undefined when there is none. Throws the system's error when it may not be read. */
export function readIfThere(path: string): string | undefined {
  return statSync(path, { throwIfNoEntry: false }) && readFileSync(path, 'utf8')
}

function flush(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Errors of file systems that cannot flush folders. */
const NOT_FOR_FOLDERS = new Set<unknown>(['EBADF', 'EINVAL', 'EISDIR', 'EPERM'])

/** After a power failure, a new name could otherwise be lost. */
function flushFolder(path: string): void {
  try {
    flush(path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NOT_FOR_FOLDERS.has(error.code))) throw error
  }
}

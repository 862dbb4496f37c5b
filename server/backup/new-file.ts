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
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DAY_MS } from '../durations.ts'
import { CommandRefused } from '../commands.ts'

const UNFINISHED = '.minutebook-unfinished-'

/**
 * Lets `make` create a file under a temporary name in the folder of `path`. The file gets its own name only when it is whole and on disk.
 * Throws {@link CommandRefused} when `path` exists, unless `mayReplace`, and what `make` throws.
 */
export async function makeFile<Result>(
  path: string,
  make: (unfinished: string) => Result | Promise<Result>,
  { mayReplace = false } = {},
): Promise<Result> {
  const requireFree = () => {
    if (!mayReplace && existsSync(path)) throw new CommandRefused(`${path} exists already. Name a new file.`)
  }
  const folder = dirname(path)
  requireFree()
  removeLeftovers(folder)
  const unfinished = join(folder, UNFINISHED + randomUUID())
  try {
    const result = await make(unfinished)
    flush(unfinished)
    // Another command may have created the file meanwhile.
    requireFree()
    renameSync(unfinished, path)
    flushFolder(folder)
    return result
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

/** Deletes what killed commands left. A file that somebody still writes is younger than a day. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(UNFINISHED))) {
    const path = join(folder, name)
    const { mtimeMs = Infinity } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs < Date.now() - DAY_MS) rmSync(path, { force: true })
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

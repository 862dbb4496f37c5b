import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Creates a temporary path from `stem` and a unique suffix, since two processes may write the same target. Deletes leftovers of
 * processes that were killed.
 */
export function createTemporaryPath(stem: string): string {
  removeLeftovers(stem)
  return `${stem}-${process.pid}-${randomUUID()}`
}

/** Returns the number of deleted files and folders. */
export function removeLeftovers(stem: string): number {
  const folder = dirname(stem)
  const ours = `${basename(stem)}-`
  const left = namesIn(folder).filter(
    (name) => name.startsWith(ours) && !isRunning(Number.parseInt(name.slice(ours.length), 10)),
  )
  for (const name of left) rmSync(join(folder, name), { recursive: true, force: true })
  return left.length
}

/** Empty when the folder does not exist yet. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Also true for other users' processes. A name without a process id is not a leftover. */
function isRunning(pid: number): boolean {
  if (!(pid > 0)) return true
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

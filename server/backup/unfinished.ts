import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * The path of what is not whole yet: `stem` and an end that nobody else has, for two may be at work for the same name. What
 * those left there who were cut off is taken away.
 */
export function unfinishedPath(stem: string): string {
  removeLeftovers(stem)
  return `${stem}-${process.pid}-${randomUUID()}`
}

/** Answers how many files or folders that were. */
export function removeLeftovers(stem: string): number {
  const folder = dirname(stem)
  const ours = `${basename(stem)}-`
  const left = namesIn(folder).filter(
    (name) => name.startsWith(ours) && !isRunning(Number.parseInt(name.slice(ours.length), 10)),
  )
  for (const name of left) rmSync(join(folder, name), { recursive: true, force: true })
  return left.length
}

/** None of a folder that is still to be made. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Also of a process that is none of ours; something that names no process is nobody's leftover. */
function isRunning(pid: number): boolean {
  if (!(pid > 0)) return true
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

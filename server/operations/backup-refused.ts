import { CommandRefused } from '../commands.ts'

/** A backup that cannot be made or restored: one line for the operator. */
export class BackupRefused extends CommandRefused {
  override readonly name = 'BackupRefused'
}

const NOT_THERE = new Set<unknown>(['ENOENT', 'ENOTDIR'])

/** Rethrows a system error, such as a missing permission: it does not prove that the file is damaged. */
export function throwIfUnreadable(error: unknown): void {
  if (error instanceof Error && 'syscall' in error && 'code' in error && !NOT_THERE.has(error.code))
    throw error
}

import { CommandRefused } from '../commands.ts'

/** Why a backup is not made or not taken: one line for whoever asked for it. */
export class BackupRefused extends CommandRefused {
  override readonly name = 'BackupRefused'
}

const NOT_THERE = new Set<unknown>(['ENOENT', 'ENOTDIR'])

/** Of a file that is there and may not be read nobody can say that it is damaged: the system has told why. */
export function throwIfKeptFrom(error: unknown): void {
  if (error instanceof Error && 'syscall' in error && 'code' in error && !NOT_THERE.has(error.code))
    throw error
}

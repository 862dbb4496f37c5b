import { CommandCutOff, CommandRefused, FAILED, ImportRefused, MISUSED, type Output } from './commands.ts'
import { isStorageFailure } from './database/storage-failure.ts'
import { withSourcePlaces } from './http/log.ts'
import { describeStorageFailure } from './start/database-failure.ts'

/** The parts of the process that a command uses, so that tests can pass their own. */
export type Terminal = {
  env: Record<string, string | undefined>
  stdout: Output
  stderr: Output
}

/** The message prefix that identifies the program in logs. */
const OUR_NAME = 'minutebook: '

/** Reports errors that the user can fix in one line, and bugs with their stack. Returns the exit code. */
export function reportFailure(error: unknown, { stderr }: Pick<Terminal, 'stderr'>): number {
  stderr.write(`${describe(error)}\n`)
  return error instanceof ImportRefused ? MISUSED : FAILED
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof CommandCutOff) return `${describe(error.cause)}\n${OUR_NAME}${error.message}`
  if (error instanceof ImportRefused) return error.message
  // Also the system's errors, such as no space left or a missing folder.
  if (error instanceof CommandRefused || 'syscall' in error) return OUR_NAME + error.message
  return isStorageFailure(error)
    ? OUR_NAME + describeStorageFailure(error)
    : withSourcePlaces(error.stack ?? error.message)
}

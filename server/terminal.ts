import {
  CommandCutOff,
  CommandRefused,
  FAILED,
  MISUSED,
  UsageError,
  type Output,
  StartError,
} from './commands.ts'
import { SettingError } from './config.ts'
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
export const OUR_NAME = 'minutebook: '

/**
 * Reports errors that the user can fix in one line, and bugs with their stack. `says` prefixes expected failures. Returns the
 * exit code.
 */
export function reportFailure(error: unknown, { stderr }: Pick<Terminal, 'stderr'>, says = OUR_NAME): number {
  stderr.write(`${describe(error, says)}\n`)
  return error instanceof UsageError ? MISUSED : FAILED
}

function describe(error: unknown, says: string): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof CommandCutOff) return `${describe(error.cause, says)}\n${OUR_NAME}${error.message}`
  if (error instanceof CommandRefused) return says + error.message
  // Also the system's errors, such as no space left or a missing folder.
  if (error instanceof SettingError || error instanceof StartError || 'syscall' in error)
    return OUR_NAME + error.message
  return isStorageFailure(error)
    ? OUR_NAME + describeStorageFailure(error)
    : withSourcePlaces(error.stack ?? error.message)
}

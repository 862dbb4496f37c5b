import { CommandRefused, FAILED, MISUSED, UsageError, type Output } from './commands.ts'
import { SettingError } from './config.ts'
import { isStorageFailure } from './database/storage-failure.ts'
import { ImportCutOff } from './registry/import-cut-off.ts'
import { StartError } from './start/start-error.ts'
import { whyStorageFailed } from './start/why-not-opened.ts'

/** What a command sees of the process, so that tests can hand in their own. */
export type Terminal = {
  env: Record<string, string | undefined>
  stdout: Output
  stderr: Output
}

/** Stands before a sentence, so that whoever reads it in a log knows who says it. */
const OUR_NAME = 'minutebook: '

/**
 * Tells what people can put right in one line, and faults of ours with their stack. `says` stands before a refusal. Answers
 * with the exit code.
 */
export function reportFailure(error: unknown, { stderr }: Pick<Terminal, 'stderr'>, says = OUR_NAME): number {
  stderr.write(`${describe(error, says)}\n`)
  return isUsage(error) ? MISUSED : FAILED
}

function describe(error: unknown, says: string): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ImportCutOff) return `${describe(error.cause, says)}\n${OUR_NAME}${error.message}`
  if (error instanceof CommandRefused) return says + error.message
  if (isExpected(error)) return OUR_NAME + error.message
  return isStorageFailure(error) ? OUR_NAME + whyStorageFailed(error) : (error.stack ?? error.message)
}

/** Also what the system says by itself: no space left, no such folder. */
function isExpected(error: Error): boolean {
  const isOurs = [SettingError, StartError].some((kind) => error instanceof kind)
  return isOurs || 'syscall' in error || isUsage(error)
}

/** `parseArgs` names an unknown option itself. */
function isUsage(error: unknown): boolean {
  if (error instanceof UsageError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

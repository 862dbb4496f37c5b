import { BackupRefused } from './backup/backup-refused.ts'
import { FAILED, MISUSED, UsageError, type Output } from './commands.ts'
import { SettingError } from './config.ts'
import { StartError } from './start-error.ts'

/** What a command sees of the process, so that tests can hand in their own. */
export type Terminal = {
  env: Record<string, string | undefined>
  stdout: Output
  stderr: Output
}

/** Tells what people can put right in one line, and faults of ours with their stack. Answers with the exit code. */
export function reportFailure(error: unknown, { stderr }: Terminal): number {
  stderr.write(`${describe(error)}\n`)
  return isUsage(error) ? MISUSED : FAILED
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return isExpected(error) ? `minutebook: ${error.message}` : (error.stack ?? error.message)
}

/** Also what the system says by itself: no space left, no such folder. */
function isExpected(error: Error): boolean {
  const isOurs = [SettingError, StartError, BackupRefused].some((kind) => error instanceof kind)
  return isOurs || 'syscall' in error || isUsage(error)
}

/** `parseArgs` names an unknown option itself. */
function isUsage(error: unknown): boolean {
  if (error instanceof UsageError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

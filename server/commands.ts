/** Where a command speaks: a terminal (`isTTY`) or a pipe. */
export type Output = { write: (text: string) => unknown; isTTY?: boolean }
export type CommandIo = { stdout: Output }

/** What the shell is told: all is well, the work failed, the command was written wrongly. */
export const DONE = 0
export const FAILED = 1
export const MISUSED = 2

/** Why a command does not do what it was asked: a sentence for whoever asked, without a stack. */
export class CommandRefused extends Error {
  override readonly name: string = 'CommandRefused'
}

/** A command line that makes no sense. */
export class UsageError extends CommandRefused {
  override readonly name = 'UsageError'
}

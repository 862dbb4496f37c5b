/** The output of a command: a terminal (`isTTY`) or a pipe. */
export type Output = { write: (text: string) => unknown; isTTY?: boolean }
export type CommandIo = { stdout: Output }

/** Exit codes: success, failed work, wrong usage. */
export const DONE = 0
export const FAILED = 1
export const MISUSED = 2

/** A command that cannot be carried out. Its message is shown to the user without a stack. */
export class CommandRefused extends Error {
  override readonly name: string = 'CommandRefused'
}

/** A command line that cannot be parsed. */
export class UsageError extends CommandRefused {
  override readonly name: string = 'UsageError'
}

/** The import cannot go on: it needs another file, map, layout or option; the exit code is 2. The message is written for the operator. */
export class ImportRefused extends UsageError {
  override readonly name = 'ImportRefused'

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}

/** A command that failed halfway because of `cause`, which is reported as usual. The message describes the state that remains. */
export class CommandCutOff extends Error {
  override readonly name = 'CommandCutOff'
}

/** Formats 12500 as "12,500". */
export function inFigures(count: number): string {
  return count.toLocaleString('en-US')
}

/** Formats "1 record" or "12,500 records". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${inFigures(count)} ${count === 1 ? one : several}`
}

/** A start failure that the operator can fix: reported as one line without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The output of a command: a terminal (`isTTY`) or a pipe. */
export type Output = { write: (text: string) => unknown; isTTY?: boolean }
export type CommandIo = { stdout: Output }

/** Exit codes: success, failed work, wrong usage. */
export const DONE = 0
export const FAILED = 1
export const MISUSED = 2

/**
 * A command or a start that cannot go on, for a reason that the operator can remove. Its message is shown
 * without a stack.
 */
export class CommandRefused extends Error {
  override readonly name: string = 'CommandRefused'
}

/**
 * The import cannot go on: it needs another file, map, layout or option. The exit code is 2; the message is
 * shown without our name.
 */
export class ImportRefused extends CommandRefused {
  override readonly name = 'ImportRefused'
}

/**
 * A command that failed halfway because of `cause`, which is reported as usual. The message describes the
 * state that remains.
 */
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

/** The message of `fetch`'s own error only says that it failed; its cause says why. */
export function whyFetchFailed(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message
}

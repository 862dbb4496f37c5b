import { type Output, inFigures } from './commands.ts'

/** `done` of `total` units of work, and the `count` shown to people. */
export type Progress = { done: number; total: number; count: number }
export type OnProgress = (progress: Progress) => void

/** Items between two lines in a pipe. */
const LINE_EVERY = 100_000

const BAR_CELLS = 40
const REDRAW_MS = 100
const CLEAR_REST_OF_LINE = '\u001B[K'

/**
 * Shows a bar on a terminal, or occasional lines in a pipe. `noun` names the counted items. Call `stop` before writing anything
 * else.
 */
export function showProgress(
  out: Output,
  noun: string,
): {
  update(progress: Progress): void
  stop(): void
} {
  return out.isTTY ? drawBar(out, noun) : writeLines(out, noun)
}

function drawBar(out: Output, noun: string) {
  const startedAt = performance.now()
  let drawnAt = -Infinity
  return {
    update(progress: Progress): void {
      const now = performance.now()
      if (now - drawnAt < REDRAW_MS && progress.done < progress.total) return
      drawnAt = now
      out.write(`\r${describe(progress, noun, now - startedAt)}${CLEAR_REST_OF_LINE}`)
    },
    stop: () => out.write('\n'),
  }
}

/** `████░░░░ 50% | 1,200 companies, 300 a second | 4 s left`. */
function describe({ done, total, count }: Progress, noun: string, elapsedMs: number): string {
  const share = total > 0 ? Math.min(1, done / total) : 0
  const filled = Math.round(share * BAR_CELLS)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_CELLS - filled)
  const left = share > 0 ? secondsLeft(share, elapsedMs) : 'starting'
  return `${bar} ${Math.floor(share * 100)}% | ${inFigures(count)} ${noun}${rateOf(count, elapsedMs)} | ${left}`
}

function secondsLeft(share: number, elapsedMs: number): string {
  return `${Math.ceil((elapsedMs * (1 - share)) / share / 1000)} s left`
}

/** Empty in the first second: the count is too small for a rate. */
function rateOf(count: number, elapsedMs: number): string {
  return elapsedMs < 1000 ? '' : `, ${inFigures(Math.round((count * 1000) / elapsedMs))} a second`
}

function writeLines(out: Output, noun: string) {
  const startedAt = performance.now()
  let next = LINE_EVERY
  let counted = 0
  let told = 0
  let share = 0
  function tell(): void {
    told = counted
    const elapsedMs = performance.now() - startedAt
    const rate = rateOf(told, elapsedMs)
    const left = rate && share > 0 && share < 1 ? `, ${secondsLeft(share, elapsedMs)}` : ''
    out.write(`${inFigures(told)} ${noun}${rate}${left}\n`)
    next = told - (told % LINE_EVERY) + LINE_EVERY
  }
  return {
    update({ done, total, count }: Progress): void {
      counted = count
      share = total > 0 ? done / total : 0
      if (count >= next) tell()
    },
    // Without this, readers would take the last line for the final count.
    stop(): void {
      if (told > 0 && counted > told) tell()
    },
  }
}

import type { Output } from './commands.ts'
import { inFigures } from './counted.ts'

/** `done` of `total` parts of the work, whatever they are, and how many `count` of what people count. */
export type Progress = { done: number; total: number; count: number }

/** Counted things between two lines in a pipe. */
const LINE_EVERY = 100_000

const BAR_CELLS = 40
const REDRAW_MS = 100
const CLEAR_REST_OF_LINE = '\u001B[K'

/** A bar on a terminal, a line now and then in a pipe. `noun` is what is counted. `stop` before anything else is written. */
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

/** `████░░░░ 50% | 1,200 companies | 4 s left`. */
function describe({ done, total, count }: Progress, noun: string, elapsedMs: number): string {
  const share = total > 0 ? Math.min(1, done / total) : 0
  const filled = Math.round(share * BAR_CELLS)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_CELLS - filled)
  const left = share > 0 ? `${Math.ceil((elapsedMs * (1 - share)) / share / 1000)} s left` : 'starting'
  return `${bar} ${Math.floor(share * 100)}% | ${inFigures(count)} ${noun} | ${left}`
}

function writeLines(out: Output, noun: string) {
  let next = LINE_EVERY
  let counted = 0
  let told = 0
  function tell(): void {
    told = counted
    out.write(`${inFigures(told)} ${noun}\n`)
    next = told - (told % LINE_EVERY) + LINE_EVERY
  }
  return {
    update({ count }: Progress): void {
      counted = count
      if (count >= next) tell()
    },
    // The last line would be read as what it came to.
    stop(): void {
      if (told > 0 && counted > told) tell()
    },
  }
}

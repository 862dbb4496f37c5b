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
 * Shows how `work` goes on: a bar on a terminal, or occasional lines in a pipe. `noun` names the counted
 * items.
 */
export async function withProgress<Result>(
  out: Output,
  noun: string,
  work: (onProgress: OnProgress) => Promise<Result>,
): Promise<Result> {
  /** Infinite, so that the first progress begins a part. */
  let latest: Progress = { done: Infinity, total: 0, count: 0 }
  /**
   * The first progress of the work, or of its present part. Before it the command may have waited for another
   * one, and a resumed download does not begin at 0.
   */
  let first = { ...latest, at: 0 }
  let drawnAt = -Infinity
  /** The count of the last line. */
  let told = 0

  /** `1,200 companies, 300 a second`: no rate in the first second, when the count is too small for one. */
  function describe() {
    const { done, total, count } = latest
    const seconds = (performance.now() - first.at) / 1000
    const share = total > 0 ? Math.min(1, done / total) : 0
    const rate = seconds < 1 ? '' : `, ${inFigures(Math.round((count - first.count) / seconds))} a second`
    const left =
      total > 0 && done > first.done
        ? `${Math.ceil((seconds * Math.max(0, total - done)) / (done - first.done))} s left`
        : undefined
    return { share, counted: `${inFigures(count)} ${noun}${rate}`, rate, left }
  }

  /** `████░░░░ 50% | 1,200 companies, 300 a second | 4 s left`. */
  function drawBar(): void {
    const now = performance.now()
    if (now - drawnAt < REDRAW_MS && latest.done < latest.total) return
    drawnAt = now
    const { share, counted, left = 'starting' } = describe()
    const filled = Math.round(share * BAR_CELLS)
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_CELLS - filled)
    out.write(`\r${bar} ${Math.floor(share * 100)}% | ${counted} | ${left}${CLEAR_REST_OF_LINE}`)
  }

  function writeLine(): void {
    told = latest.count
    const { share, counted, rate, left } = describe()
    out.write(`${counted}${rate && left && share < 1 ? `, ${left}` : ''}\n`)
  }

  try {
    return await work((progress) => {
      if (progress.done < latest.done) first = { ...progress, at: performance.now() }
      latest = progress
      if (out.isTTY) drawBar()
      else if (latest.count >= told - (told % LINE_EVERY) + LINE_EVERY) writeLine()
    })
  } finally {
    if (out.isTTY) out.write('\n')
    // Without this, readers would take the last line for the final count.
    else if (told > 0 && latest.count > told) writeLine()
  }
}

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
export function showProgress(out: Output, noun: string): { update: OnProgress; stop: () => void } {
  const startedAt = performance.now()
  let latest: Progress = { done: 0, total: 0, count: 0 }
  let drawnAt = -Infinity
  /** The count of the last line. */
  let told = 0

  /** `1,200 companies, 300 a second`: no rate in the first second, when the count is too small for one. */
  function describe() {
    const { done, total, count } = latest
    const elapsedMs = performance.now() - startedAt
    const share = total > 0 ? Math.min(1, done / total) : 0
    const rate = elapsedMs < 1000 ? '' : `, ${inFigures(Math.round((count * 1000) / elapsedMs))} a second`
    const left = `${Math.ceil((elapsedMs * (1 - share)) / share / 1000)} s left`
    return { share, counted: `${inFigures(count)} ${noun}${rate}`, rate, left }
  }

  /** `████░░░░ 50% | 1,200 companies, 300 a second | 4 s left`. */
  function drawBar(): void {
    const now = performance.now()
    if (now - drawnAt < REDRAW_MS && latest.done < latest.total) return
    drawnAt = now
    const { share, counted, left } = describe()
    const filled = Math.round(share * BAR_CELLS)
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_CELLS - filled)
    const ends = share > 0 ? left : 'starting'
    out.write(`\r${bar} ${Math.floor(share * 100)}% | ${counted} | ${ends}${CLEAR_REST_OF_LINE}`)
  }

  function writeLine(): void {
    told = latest.count
    const { share, counted, rate, left } = describe()
    out.write(`${counted}${rate && share > 0 && share < 1 ? `, ${left}` : ''}\n`)
  }

  return {
    update(progress) {
      latest = progress
      if (out.isTTY) drawBar()
      else if (latest.count >= told - (told % LINE_EVERY) + LINE_EVERY) writeLine()
    },
    stop() {
      if (out.isTTY) out.write('\n')
      // Without this, readers would take the last line for the final count.
      else if (told > 0 && latest.count > told) writeLine()
    },
  }
}

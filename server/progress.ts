import { Presets, SingleBar } from 'cli-progress'
import type { Output } from './commands.ts'

/** `done` of `total` parts of the work, whatever they are, and how many `count` of what people count. */
export type Progress = { done: number; total: number; count: number }

/** Counted things between two lines in a pipe. */
const LINE_EVERY = 100_000

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
  const format = `{bar} {percentage}% | {count} ${noun} | {eta_formatted} left`
  const bar = new SingleBar({ format, stream: asTerminal(out), hideCursor: true }, Presets.shades_classic)
  bar.start(1, 0, { count: 0 })
  return {
    update({ done, total, count }: Progress): void {
      bar.setTotal(total)
      bar.update(done, { count: count.toLocaleString('en-US') })
    },
    stop: () => bar.stop(),
  }
}

/** cli-progress asks for the stream of a process; only process.stdout says that it is a terminal. */
function asTerminal(out: Output): NodeJS.WriteStream {
  return out as NodeJS.WriteStream
}

function writeLines(out: Output, noun: string) {
  let next = LINE_EVERY
  return {
    update({ count }: Progress): void {
      if (count < next) return
      out.write(`${count.toLocaleString('en-US')} ${noun}\n`)
      next = count - (count % LINE_EVERY) + LINE_EVERY
    },
    stop(): void {},
  }
}

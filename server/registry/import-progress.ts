import { Presets, SingleBar } from 'cli-progress'
import type { Output } from '../commands.ts'
import type { ImportProgress } from './import-registry.ts'

/** Records between two lines in a pipe. */
const LINE_EVERY = 100_000

/** A bar on a terminal, a line now and then in a pipe. `stop` before anything else is written. */
export function showProgress(out: Output): {
  update(progress: ImportProgress): void
  stop(): void
} {
  return out.isTTY ? drawBar(out) : writeLines(out)
}

function drawBar(out: Output) {
  const format = '{bar} {percentage}% | {read} records | {eta_formatted} left'
  const bar = new SingleBar({ format, stream: asTerminal(out), hideCursor: true }, Presets.shades_classic)
  bar.start(1, 0, { read: 0 })
  return {
    update({ bytes, bytesTotal, read }: ImportProgress): void {
      bar.setTotal(bytesTotal)
      bar.update(bytes, { read: read.toLocaleString('en-US') })
    },
    stop: () => bar.stop(),
  }
}

/** cli-progress asks for the stream of a process; only process.stdout says that it is a terminal. */
function asTerminal(out: Output): NodeJS.WriteStream {
  return out as NodeJS.WriteStream
}

function writeLines(out: Output) {
  let next = LINE_EVERY
  return {
    update({ read }: ImportProgress): void {
      if (read < next) return
      out.write(`${read.toLocaleString('en-US')} records read\n`)
      next = read - (read % LINE_EVERY) + LINE_EVERY
    },
    stop(): void {},
  }
}

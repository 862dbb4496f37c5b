import { writeSync } from 'node:fs'
import { pino, type DestinationStream } from 'pino'

/** At most this many bytes wait for a stalled reader; further lines are dropped, so that no request waits for the log. */
const UNREAD_BYTES = 16 * 1024 * 1024
/** What is written at once into a pipe comes out in one piece up to here (POSIX, PIPE_BUF of Linux): several workers share one. */
const ONE_PIECE = 4_096
const OLDEST_MS = 200
const INFO = 30

type LogOutput = DestinationStream & {
  /** What waits goes out now. */
  flush: () => void
  [pino.symbols.needsMetadataGsym]: true
  /** Set by pino, which was asked for it by the line above. */
  lastLevel: number
}

/**
 * Standard output for lines that travel together, once they fill a piece or are 200 ms old: a journey of its own would cost each as much
 * as half a lookup. Warnings do not wait, and what still waits when the process ends goes out then.
 */
export function standardOutput(): LogOutput {
  const { fd } = process.stdout
  const output = inPieces(
    pino.destination({ dest: fd, sync: false, maxLength: UNREAD_BYTES, maxWrite: ONE_PIECE }),
  )
  process.on('exit', () => output.handOver((lines) => writeOrLose(fd, lines)))
  return output
}

/** Lines of `out`, gathered. `handOver` gives away what waits. */
export function inPieces(
  out: DestinationStream,
): LogOutput & { handOver: (to: (lines: string) => void) => void } {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined

  function handOver(to: (lines: string) => void): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting !== '') to(waiting)
    waiting = ''
  }

  const flush = () => handOver((lines) => out.write(lines))

  return {
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: INFO,
    write(line) {
      if (waiting.length + line.length > ONE_PIECE) flush()
      waiting += line
      if (this.lastLevel > INFO) flush()
      else timer ??= setTimeout(flush, OLDEST_MS).unref()
    },
    flush,
    handOver,
  }
}

/** Where nobody reads any more, nobody misses the lines, and the end must not wait for one who does. */
function writeOrLose(fd: number, lines: string): void {
  try {
    writeSync(fd, lines)
  } catch {
    // A closed pipe, a full one, a full disk.
  }
}

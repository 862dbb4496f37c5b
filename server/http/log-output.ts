import { writeSync } from 'node:fs'
import { pino, type DestinationStream } from 'pino'

/** At most this many bytes wait for a stalled reader; further lines are dropped, so that no request waits for the log. */
const UNREAD_BYTES = 16 * 1024 * 1024
/** Writes of up to this many bytes into a pipe are atomic (POSIX, PIPE_BUF of Linux): several workers share one. */
const ONE_PIECE = 4_096
const OLDEST_MS = 200
const INFO = 30

type LogOutput = DestinationStream & {
  /** Writes the buffer now. */
  flush: () => void
  [pino.symbols.needsMetadataGsym]: true
  /** Set by pino, which was asked for it by the line above. */
  lastLevel: number
}

/**
 * Standard output, buffered until a piece is full or 200 ms old: writing each line by itself would cost as much as half a lookup.
 * Warnings are written at once, and so is what is left when the process ends.
 */
export function standardOutput(): LogOutput {
  const { fd } = process.stdout
  const output = inPieces(openOutput(fd))
  process.on('exit', () => output.handOver((lines) => writeOrLose(fd, lines)))
  return output
}

/**
 * What finds no room is kept, as far as lines wait at all, and tried again with the next piece. Left to itself an error would end the
 * process, and its end would wait for room, for ever and busily.
 */
function openOutput(fd: number): DestinationStream {
  const out = pino.destination({ dest: fd, sync: false, maxLength: UNREAD_BYTES, maxWrite: ONE_PIECE })
  const flushSync = out.flushSync.bind(out)
  let isFailing = false
  out.on('error', () => void (isFailing = true))
  out.on('write', () => void (isFailing = false))
  out.flushSync = () => {
    if (!isFailing) flushSync()
  }
  return out
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

/** The end of the process must not wait for a reader: lines that cannot be written are dropped. */
function writeOrLose(fd: number, lines: string): void {
  try {
    writeSync(fd, lines)
  } catch {
    // A closed pipe, a full one, a full disk.
  }
}

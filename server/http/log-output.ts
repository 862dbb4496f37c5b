import { writeSync } from 'node:fs'
import { pino, type DestinationStream } from 'pino'

/** The most bytes buffered for a stalled reader; further lines are dropped, so that no request waits for the log. */
const UNREAD_BYTES = 16 * 1024 * 1024
/** Written at once: each write wakes a thread. */
const PIECE = 65_536
const OLDEST_MS = 200
const INFO = 30

type LogOutput = DestinationStream & {
  /** Writes the buffered lines immediately. */
  flush: () => void
  [pino.symbols.needsMetadataGsym]: true
  /** Set by pino because of the symbol above. */
  lastLevel: number
}

/**
 * Standard output, buffered until a chunk is full or 200 ms old: a write per line would cost as much as half a lookup. Warnings
 * are written immediately, and so is the rest when the process exits.
 */
export function standardOutput(): LogOutput {
  const { fd } = process.stdout
  const output = inPieces(openOutput(fd))
  process.on('exit', () => output.handOver((lines) => writeOrLose(fd, lines)))
  return output
}

/**
 * Opens the descriptor so that a full pipe keeps lines, up to the limit, and retries them with the next chunk. By default a write error
 * would end the process, and its exit would busy-wait for the pipe forever.
 */
function openOutput(fd: number): DestinationStream {
  const out = pino.destination({ dest: fd, sync: false, maxLength: UNREAD_BYTES, maxWrite: PIECE })
  const flushSync = out.flushSync.bind(out)
  let isFailing = false
  out.on('error', () => void (isFailing = true))
  out.on('write', () => void (isFailing = false))
  out.flushSync = () => {
    if (!isFailing) flushSync()
  }
  return out
}

/** Groups lines into chunks of this many bytes for `out`. `handOver` writes the buffered lines. */
export function inPieces(
  out: DestinationStream,
  bytes = PIECE,
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
      if (waiting.length + line.length > bytes) flush()
      waiting += line
      if (this.lastLevel > INFO) flush()
      else timer ??= setTimeout(flush, OLDEST_MS).unref()
    },
    flush,
    handOver,
  }
}

/** The process exit must not wait for a reader: lines that cannot be written are dropped. */
function writeOrLose(fd: number, lines: string): void {
  try {
    writeSync(fd, lines)
  } catch {
    // The pipe is closed or full, or the disk is full.
  }
}

import { isAscii, isUtf8 } from 'node:buffer'
import { ImportRefused } from '../commands.ts'

/** Longer records are rejected: no register comes near. */
export const RECORD_LIMIT = 64 * 1024
const LINE_FEED = 0x0a
/** What a file contains that names no encoding and is not UTF-8, nearly always. */
const FALLBACK = 'windows-1252'
/** What a decoder writes where the bytes are no letter. */
const REPLACEMENT = '\uFFFD'

/**
 * The bytes of a file as UTF-8 or a single-byte code page, without a byte order mark. Converts UTF-16 to
 * UTF-8; it is detected by its mark, or by the zero bytes of western text.
 */
export async function* readBytes(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | undefined
  let isFirst = true
  for await (const chunk of chunks) {
    if (isFirst) {
      const utf16 = findUtf16(chunk)
      if (utf16) decoder = new TextDecoder(utf16)
    }
    if (decoder) yield Buffer.from(decoder.decode(chunk, { stream: true }))
    else yield isFirst && chunk.toString('latin1', 0, 3) === '\xEF\xBB\xBF' ? chunk.subarray(3) : chunk
    isFirst = false
  }
  if (decoder) yield Buffer.from(decoder.decode())
}

function findUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const mark = bytes.toString('latin1', 0, 2)
  if (mark === '\xFF\xFE') return 'utf-16le'
  if (mark === '\xFE\xFF') return 'utf-16be'
  // Without a mark: in western text every second byte is zero. Padding of fixed-width fields does not
  // alternate like this.
  const beginning = bytes.subarray(0, 200)
  const zeros = (from: number) => beginning.filter((byte, index) => byte === 0 && index % 2 === from).length
  const [even, odd] = [zeros(0), zeros(1)]
  const isText = Math.max(even, odd) > beginning.length / 4 && Math.min(even, odd) <= beginning.length / 20
  if (!isText) return undefined
  return even > odd ? 'utf-16be' : 'utf-16le'
}

/**
 * Yields chunks of whole lines. A line above the limit comes incomplete but longer than the limit, so that
 * memory stays bounded and its reader can reject it. Throws {@link ImportRefused} for lines that end in CR
 * alone.
 */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
  { name, limit = RECORD_LIMIT }: { name: string; limit?: number },
): AsyncGenerator<Buffer> {
  let carried: Buffer = Buffer.alloc(0)
  let hasLineFeed = false
  for await (const chunk of chunks) {
    const bytes = carried.length === 0 ? chunk : Buffer.concat([carried, chunk])
    const end = bytes.lastIndexOf(LINE_FEED) + 1
    if (end > 0) yield bytes.subarray(0, end)
    hasLineFeed ||= end > 0
    carried = Buffer.from(bytes.subarray(end, end + limit + 1))
    if (!hasLineFeed && carried.length > limit) refuseReturns(carried, name)
  }
  if (!hasLineFeed) refuseReturns(carried, name)
  if (carried.length > 0) yield carried
}

function refuseReturns(bytes: Buffer, name: string): void {
  if (/\r./su.test(bytes.toString('latin1')))
    throw new ImportRefused(
      `The lines of ${name} end in CR alone: they have to end in LF or CR LF. Convert the file first: tr '\\r' '\\n'`,
    )
}

/**
 * Whether a mapping may name this encoding. Line feeds must be single bytes, which they are in all but these
 * two.
 */
export function isEncoding(label: string): boolean {
  try {
    return !/^(?:utf-16|iso-2022)/u.test(new TextDecoder(label).encoding)
  } catch {
    return false
  }
}

/** Called for a line whose bytes had to be guessed; `line` counts the decoded lines from 0. */
type OnDoubt = (line: number, reason: string) => void

/**
 * Decodes whole lines, or a part of one. Without an encoding they are UTF-8, and lines that are not are
 * decoded as windows-1252. These lines, and those with bytes that a named encoding does not have, are
 * reported.
 */
export function createDecoder(encoding: string | undefined): (bytes: Buffer, onDoubt: OnDoubt) => string {
  const decoder = new TextDecoder(encoding ?? FALLBACK)
  const reason =
    encoding === undefined
      ? `not UTF-8: read as ${FALLBACK}, which may be wrong`
      : `some bytes are not ${encoding}`

  /** The text of the bytes, and whether all its letters are certain. */
  function decode(bytes: Buffer): { text: string; isSure: boolean } {
    if (encoding === undefined && isUtf8(bytes)) return { text: bytes.toString('utf8'), isSure: true }
    const text = decoder.decode(bytes)
    return { text, isSure: encoding !== undefined && !text.includes(REPLACEMENT) }
  }

  return (bytes, onDoubt) => {
    if (isAscii(bytes)) return bytes.toString('latin1')
    const whole = decode(bytes)
    if (whole.isSure) return whole.text
    let text = ''
    let line = 0
    for (const piece of eachLine(bytes)) {
      const decoded = decode(piece)
      if (!decoded.isSure) onDoubt(line, reason)
      text += decoded.text
      line++
    }
    return text
  }
}

/** The lines of some bytes, each with its line feed. */
export function* eachLine(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(LINE_FEED, start) + 1 || bytes.length
    yield bytes.subarray(start, end)
    start = end
  }
}

/** The line feeds from `start` on, before `end`. */
export function countLineFeeds(text: string, start: number, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count++
  return count
}

import { isAscii, isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ImportRefused } from './import-refused.ts'

/** A record longer than this is refused: no register comes near. */
export const RECORD_LIMIT = 64 * 1024
const CHUNK_BYTES = 256 * 1024
/** Unpacked bytes for each packed one: no register comes near, a compression bomb does. */
const UNPACKED_RATIO_LIMIT = 100
const LINE_FEED = 0x0a
/** Of a file in an archive that is not empty (APPNOTE.TXT §4.3.7). */
const ZIP_MARK = 'PK\u0003\u0004'
const windows1252 = new TextDecoder('windows-1252')

/**
 * The text of a file, also of a gzipped one, in pieces of whole lines, without its byte order mark. Lines that are
 * not UTF-8 are read as windows-1252. A line above {@link RECORD_LIMIT} comes longer than it, though not whole, so
 * that memory stays bounded and its reader can refuse it. `onBytes` hears how much of the file has been read.
 * Throws {@link ImportRefused}.
 */
export async function* readText(path: string, onBytes: (bytesRead: number) => void): AsyncGenerator<string> {
  let carried: Uint8Array = new Uint8Array()
  let atStart = true
  for await (const chunk of readBytes(path, onBytes)) {
    const whole = Buffer.concat([carried, chunk])
    const bytes = atStart ? withoutByteOrderMark(whole, path) : whole
    atStart = false
    const end = bytes.lastIndexOf(LINE_FEED) + 1
    if (end > 0) yield decode(bytes.subarray(0, end))
    carried = Uint8Array.from(bytes.subarray(end, end + RECORD_LIMIT + 1))
  }
  if (carried.length > 0) yield decode(Buffer.from(carried))
}

async function* readBytes(path: string, onBytes: (bytesRead: number) => void): AsyncGenerator<Buffer> {
  // Before the stream is opened: what fails while nobody reads from it would end the process.
  const packed = await isGzip(path)
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES })
  // pipeline hands the file's errors on to the one that is read.
  const source = packed ? pipeline(file, createGunzip({ chunkSize: CHUNK_BYTES }), () => {}) : file
  let unpackedBytes = 0
  try {
    for await (const chunk of source) {
      unpackedBytes += chunk.length
      if (packed && unpackedBytes > CHUNK_BYTES + file.bytesRead * UNPACKED_RATIO_LIMIT)
        throw new ImportRefused(`${path} unpacks to more than ${UNPACKED_RATIO_LIMIT} times its size`)
      onBytes(file.bytesRead)
      yield chunk
    }
  } catch (error) {
    if (!packed || error instanceof ImportRefused) throw error
    throw new ImportRefused(`${path} cannot be unpacked: it is cut or damaged`, error)
  }
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

function withoutByteOrderMark(bytes: Buffer, path: string): Buffer {
  const mark = bytes.subarray(0, 4).toString('latin1')
  if (mark === ZIP_MARK)
    throw new ImportRefused(`${path} is a zip or Excel file: unpack it, or save it as CSV`)
  if (mark.startsWith('\xFF\xFE') || mark.startsWith('\xFE\xFF') || hasZeroBytesThroughout(bytes))
    throw new ImportRefused(`${path} is in UTF-16: save it as UTF-8`)
  return mark.startsWith('\xEF\xBB\xBF') ? bytes.subarray(3) : bytes
}

/** UTF-16 without a mark: every second byte of English text is zero. */
function hasZeroBytesThroughout(bytes: Buffer): boolean {
  const beginning = bytes.subarray(0, 200)
  const zeros = beginning.filter((byte) => byte === 0).length
  return zeros > beginning.length / 4
}

function decode(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString('latin1')
  if (isUtf8(bytes)) return bytes.toString('utf8')
  return decodeLineByLine(bytes)
}

function decodeLineByLine(bytes: Buffer): string {
  let text = ''
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(LINE_FEED, start)
    const end = found === -1 ? bytes.length : found + 1
    const line = bytes.subarray(start, end)
    text += isUtf8(line) ? line.toString('utf8') : windows1252.decode(line)
    start = end
  }
  return text
}

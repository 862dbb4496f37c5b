import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { OWNER_ONLY_FILE } from '../make-folder.ts'
import { BackupRefused, throwIfUnreadable } from './backup-refused.ts'
import type { Row } from './backup-tables.ts'

const RowSchema = z.array(z.union([z.string(), z.number(), z.null()]))
const PAGE_ROWS = 1_000

export type Written = { bytes: number; sha256: string }

/** Writes one line per row, compressed. Resolves when the file is on disk. */
export async function writeTableFile(path: string, pages: AsyncIterable<Row[]>): Promise<Written> {
  const meter = createMeter()
  await pipeline(
    Readable.from(toLines(pages)),
    createGzip({ level: constants.Z_BEST_SPEED }),
    meter.stream,
    createWriteStream(path, { mode: OWNER_ONLY_FILE, flags: 'wx', flush: true }),
  )
  return meter.result()
}

async function* toLines(pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((row) => `${JSON.stringify(row)}\n`).join('')
}

/**
 * Reads the file's rows in pages. Throws {@link BackupRefused} when the file is damaged or, at its end, when its digest
 * differs, and the system error when it may not be read.
 */
export async function* readTableFile(path: string, written: Written): AsyncGenerator<Row[]> {
  const meter = createMeter()
  const unpacked = createGunzip()
  const flowing = pipeline(createReadStream(path), meter.stream, unpacked).catch((error: unknown) => error)
  try {
    yield* readPages(unpacked)
  } catch (cause) {
    throwIfUnreadable(await flowing)
    throw new BackupRefused(`${path} is damaged: it cannot be read.`, { cause })
  }
  await flowing
  const { bytes, sha256 } = meter.result()
  if (bytes !== written.bytes || sha256 !== written.sha256) {
    throw new BackupRefused(`${path} is damaged: it is not the file that was written.`)
  }
}

async function* readPages(chunks: AsyncIterable<Buffer>): AsyncGenerator<Row[]> {
  let page: Row[] = []
  for await (const line of readLines(chunks)) {
    page.push(RowSchema.parse(JSON.parse(line)))
    if (page.length < PAGE_ROWS) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/** In characters, over ten times our longest row. A longer line is not ours, and must not fill the memory. */
const LONGEST_LINE = 16 * 1024 * 1024

/** Node's readline also splits at U+2028, which texts may contain. Takes time in proportion to the length of a line. */
async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let parts: string[] = []
  let length = 0
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    parts.push(first)
    length += first.length
    if (length > LONGEST_LINE) throw new Error('A line is too long')
    for (const part of others) {
      yield parts.join('')
      parts = [part]
      length = part.length
    }
  }
  if (length > 0) throw new Error('The last line has no end')
}

/** Counts and hashes the bytes that pass through. */
function createMeter() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: (): Written => ({ bytes, sha256: hash.copy().digest('hex') }) }
}

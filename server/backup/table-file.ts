import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { OWNER_ONLY_FILE } from '../owner-only.ts'
import { BackupRefused, throwIfKeptFrom } from './backup-refused.ts'
import type { Row } from './backup-tables.ts'

const RowSchema = z.array(z.union([z.string(), z.number(), z.null()]))
const PAGE_ROWS = 1_000

export type Written = { bytes: number; sha256: string }

/** One line a row, compressed, on disk when it answers. */
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
 * The file's rows in pages. Throws {@link BackupRefused} when it is damaged, or, once all is read, when it is not the file
 * that was written, and what the system says when it lets nobody read it.
 */
export async function* readTableFile(path: string, written: Written): AsyncGenerator<Row[]> {
  const meter = createMeter()
  const unpacked = createGunzip()
  const flowing = pipeline(createReadStream(path), meter.stream, unpacked).catch((error: unknown) => error)
  try {
    yield* readPages(unpacked)
  } catch (cause) {
    throwIfKeptFrom(await flowing)
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

/** Node's own reader of lines also ends them at U+2028, which may stand in a text. */
async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw new Error('The last line has no end')
}

/** Counts and hashes what flows through. */
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

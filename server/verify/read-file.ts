import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'
import { checkShape, type Shape } from '../http/json-body.ts'
import { MARK_BEGINS, parseMark, type DocumentMark } from '../receipt/document-mark.ts'
import { sha256 } from '../record-bytes.ts'

/**
 * What a file claims about its record. `inside` are the SHA-256 in hex of what may be the embedded JSON of a
 * PDF: the record or its copy.
 */
export type ReadFile =
  | { format: 'json'; reference: string; value: unknown }
  | { format: 'pdf' | 'docx'; mark: DocumentMark; inside: string[] }

/**
 * A larger part of a file is not read: the largest record as JSON has 0.4 MB, its Word file and the metadata
 * of a document less. To search and to hash more of them would keep other requests waiting.
 */
export const LARGEST_PART = 1024 * 1024
/** The maximum unpacked size of a file. A malicious file needs only a thousandth of that. */
const LARGEST_WHOLE = 16 * 1024 * 1024
const MOST_PARTS = 500
/**
 * More than twice what the largest record has. Hundreds of thousands of empty lists or numbers would block
 * all other requests.
 */
const RECORD: Shape = { depth: 12, items: 1_500, parts: 40_000, values: 100_000 }
/** A Word file of ours has fewer. */
const MOST_MEMBERS = 200

/**
 * Undefined when the file names no record. Unpacks in Node's thread pool, so that other requests do not wait.
 */
export async function readFile(bytes: Buffer): Promise<ReadFile | undefined> {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return readPdf(bytes)
  if (bytes.length > LARGEST_PART) return undefined
  if (bytes.toString('latin1', 0, 2) === 'PK') return readDocx(bytes)
  return readJson(bytes)
}

async function readJson(bytes: Buffer): Promise<ReadFile | undefined> {
  try {
    checkShape(bytes, RECORD)
    await nextTurn()
    const value: unknown = JSON.parse(bytes.toString())
    const named = typeof value === 'object' && value !== null && 'reference' in value && value.reference
    return typeof named === 'string' ? { format: 'json', reference: named, value } : undefined
  } catch {
    return undefined
  }
}

/** Programs that save a PDF again move and compress its parts, but keep its metadata and embedded files. */
async function readPdf(bytes: Buffer): Promise<ReadFile | undefined> {
  let mark = parseMark(bytes.toString('latin1'))
  const inside: string[] = []
  for await (const part of pdfStreams(bytes)) {
    if (part.includes(MARK_BEGINS)) mark ??= parseMark(part.toString())
    if (part.toString('latin1', 0, 2) === '{"') inside.push(sha256(part))
  }
  return mark && { format: 'pdf', mark, inside }
}

/**
 * The parts that may be a record or metadata, each in a turn of its own: other requests are served in
 * between.
 */
export async function* pdfStreams(bytes: Buffer): AsyncGenerator<Buffer> {
  let unfolded = 0
  let at = bytes.indexOf('stream')
  for (let count = 0; at !== -1 && count < MOST_PARTS && unfolded < LARGEST_WHOLE; count += 1) {
    const end = bytes.indexOf('endstream', at)
    if (end === -1) break
    const part = bytes.subarray(bytes.indexOf('\n', at) + 1, end)
    const whole = await unfold(part)
    unfolded += whole?.length ?? LARGEST_PART
    if (whole && whole.length <= LARGEST_PART) yield whole
    at = bytes.indexOf('stream', end + 'endstream'.length)
  }
}

const inflateLater = promisify(inflate)

/** Returns the part itself if it is not compressed; undefined if it would unpack to more than the limit. */
async function unfold(part: Buffer): Promise<Buffer | undefined> {
  try {
    return await inflateLater(part, { maxOutputLength: LARGEST_PART })
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLarge ? undefined : part
  }
}

/** Reads the properties of a Word file. yauzl stops unpacking at the size that the archive names. */
async function readDocx(bytes: Buffer): Promise<ReadFile | undefined> {
  try {
    const archive = await fromBufferPromise(bytes)
    if (archive.entryCount > MOST_MEMBERS) return undefined
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName !== 'docProps/core.xml' || entry.uncompressedSize > LARGEST_PART) continue
      const mark = parseMark(await text(await archive.openReadStreamPromise(entry)))
      return mark && { format: 'docx', mark, inside: [] }
    }
  } catch {
    // It is no archive, or a damaged one.
  }
  return undefined
}

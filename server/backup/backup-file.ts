import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { CommandRefused } from '../commands.ts'
import { OWNER_ONLY_FILE } from '../make-folder.ts'
import type { OnProgress } from '../progress.ts'
import { requireSigned, type BackupKey } from './backup-key.ts'
import { BACKUP_TABLES, type BackupTable, type Page, type Row } from './table-rows.ts'

/*
 * A backup is one file, the same for both databases: JSON lines with gzip compression. The first line is the
 * header. Then each table has a line with its name and its columns, followed by its rows, each an array of
 * values. The last line is the trailer, with the SHA-256 of all lines before it and the signature of that
 * digest. Reading it in many years takes only gzip and a JSON parser.
 */

const HeaderSchema = z.object({
  format: z.literal('minutebook-backup'),
  version: z.literal(7),
  /** The version of Minutebook that made the backup. */
  product: z.string(),
  /** RFC 3339. */
  madeAt: z.string(),
  database: z.enum(['SQLite', 'PostgreSQL']),
  /** The migrations that made the tables. */
  migrations: z.array(z.string()),
  /** The registers that the database had, by code and mapping. Their companies are not in the backup. */
  registers: z.array(z.object({ jurisdiction: z.string(), source: z.string() })),
})
export type Header = z.infer<typeof HeaderSchema>

const SectionSchema = z.object({
  table: z.enum(BACKUP_TABLES),
  columns: z.array(z.string()),
})

const TrailerSchema = z.object({
  /** In hex. */
  sha256: z.string(),
  /** The public key and its signature of `sha256`, as base64url. */
  key: z.string(),
  signature: z.string(),
})

/** Creates the file at `path`. All pages of a table come after each other. */
export async function writeBackupFile(
  path: string,
  key: BackupKey,
  { header, pages }: { header: Omit<Header, 'format' | 'version'>; pages: AsyncIterable<Page> },
): Promise<void> {
  await pipeline(
    Readable.from(toLines(key, { format: 'minutebook-backup', version: 7, ...header }, pages)),
    createGzip({ level: constants.Z_BEST_SPEED }),
    createWriteStream(path, { mode: OWNER_ONLY_FILE, flags: 'wx' }),
  )
}

async function* toLines(key: BackupKey, header: Header, pages: AsyncIterable<Page>): AsyncGenerator<string> {
  const digest = createHash('sha256')
  function signed(...lines: unknown[]): string {
    const text = lines.map(toLine).join('')
    digest.update(text)
    return text
  }

  let current = ''
  yield signed(header)
  for await (const { table, columns, rows } of pages) {
    if (table !== current) yield signed({ table, columns })
    current = table
    yield signed(...rows)
  }
  const sha256 = digest.digest('hex')
  yield toLine({ sha256, key: key.publicKey, signature: key.sign(sha256) })
}

function toLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}

export type ReadOptions = {
  path: string
  /** Public keys. One of them must have signed the file. */
  trusted: readonly string[]
  onPage: (page: Page) => unknown
  onProgress: OnProgress
}

/** A whole backup: its header, how many rows each table has, and its size in bytes. */
export type BackupFacts = Header & { rows: Partial<Record<BackupTable, number>>; bytes: number }

/** What was read up to now. */
type Found = {
  digest: Hash
  header?: Header
  /** What the next rows are of. */
  section?: z.infer<typeof SectionSchema>
  rows: BackupFacts['rows']
  trailer?: z.infer<typeof TrailerSchema>
}

/** The file is not as it was written. The message goes on after "is damaged: ". */
class Damage extends Error {}

/**
 * Reads a whole backup, page by page. Only at its end is it known whether it is whole: throws {@link
 * CommandRefused} when it is damaged, altered or no backup, the system's error when it may not be read, and
 * what `onPage` throws.
 */
export async function readBackupFile({
  path,
  trusted,
  onPage,
  onProgress,
}: ReadOptions): Promise<BackupFacts> {
  const { size: bytes } = statSync(path, { throwIfNoEntry: false }) ?? {}
  if (bytes === undefined) throw new CommandRefused(`There is no backup at ${path}.`)
  const found: Found = { digest: createHash('sha256'), rows: {} }
  let count = 0
  try {
    for await (const { lines, done } of readLines(path, bytes)) {
      for (const page of readPages(lines, found)) {
        await onPage(page)
        count += page.rows.length
      }
      onProgress({ done, total: bytes, count })
    }
    const { digest, header, rows, trailer } = found
    if (!header || !trailer) throw new Damage('its end is missing')
    if (digest.digest('hex') !== trailer.sha256) throw new Damage('it is not the file that was written')
    requireSigned(trailer.sha256, trailer, { what: path, trusted })
    const lacking = BACKUP_TABLES.find((table) => rows[table] === undefined)
    if (lacking !== undefined) throw new CommandRefused(`${path} lacks the table ${lacking}.`)
    return { ...header, rows, bytes }
  } catch (error) {
    if (!(error instanceof Damage)) throw error
    const says = found.header
      ? `damaged: ${error.message}.`
      : 'damaged, or no backup that this version can read.'
    throw new CommandRefused(`${path} is ${says}`, { cause: error })
  }
}

/** The rows in these lines, by table. Adds what the lines say to `found`. */
function* readPages(lines: readonly string[], found: Found): Generator<Page> {
  let rows: Row[] = []
  function* endPage(): Generator<Page> {
    if (!found.section) return
    const { table } = found.section
    found.rows[table] = (found.rows[table] ?? 0) + rows.length
    yield { ...found.section, rows }
    rows = []
  }

  try {
    for (const line of lines) {
      if (found.trailer) throw new Error('There is more after the trailer')
      const value: unknown = JSON.parse(line)
      if (Array.isArray(value)) rows.push(toRow(value, found.section?.columns.length))
      else {
        yield* endPage()
        if (!found.header) found.header = z.parse(HeaderSchema, value)
        else if (value instanceof Object && 'table' in value) found.section = z.parse(SectionSchema, value)
        else found.trailer = z.parse(TrailerSchema, value)
      }
      if (!found.trailer) found.digest.update(line).update('\n')
    }
    yield* endPage()
  } catch (cause) {
    throw new Damage('it cannot be read', { cause })
  }
}

/** Throws for anything that is no row of this many values. */
function toRow(values: unknown[], columns: number | undefined): Row {
  if (values.length !== columns || !values.every(isValue)) throw new Error('A row lacks values')
  return values
}

function isValue(value: unknown): value is Row[number] {
  return value === null || typeof value === 'string' || typeof value === 'number'
}

/** In bytes: larger pieces take fewer turns of the event loop. */
const CHUNK = 256 * 1024
/** In characters, over ten times our longest row. A longer line is not ours, and must not fill the memory. */
const LONGEST_LINE = 16 * 1024 * 1024

/**
 * The lines of a compressed file, some at a time, with how many of its `bytes` were read. Not by Node's
 * readline, which also splits at U+2028. Throws {@link Damage}, and the system's error when the file may not
 * be read.
 */
async function* readLines(path: string, bytes: number): AsyncGenerator<{ lines: string[]; done: number }> {
  const unpacked = createGunzip({ chunkSize: CHUNK })
  const flowing = pipeline(createReadStream(path, { highWaterMark: CHUNK }), unpacked).catch(
    (error: unknown) => error,
  )
  let begun = ''
  try {
    // Replaces bytes that are no text, so the digest is another.
    unpacked.setEncoding('utf8')
    for await (const text of unpacked) {
      const lines = `${begun}${text}`.split('\n')
      begun = lines.pop() ?? ''
      if (begun.length > LONGEST_LINE) throw new Error('A line is too long')
      yield { lines, done: unpacked.bytesWritten }
    }
  } catch (cause) {
    const failure = await flowing
    if (failure instanceof Error && 'syscall' in failure) throw failure
    throw new Damage('it cannot be read', { cause })
  }
  if (begun !== '' || unpacked.bytesWritten !== bytes) throw new Damage('its end is not as it was written')
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { CommandCutOff, CommandRefused, ImportRefused, inFigures, whyFetchFailed } from '../commands.ts'
import { giveToOwner, makeFolder, OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '../make-folder.ts'
import type { Progress } from '../progress.ts'

const MEGABYTE = 1024 ** 2
/** The largest known register file has 7 GB. A mapping can set a higher limit for its own. */
const MEGABYTES_LIMIT = 8 * 1024
const REDIRECTS_LIMIT = 5
/**
 * An interrupted download resumes where it stopped. After this many attempts in a row without a byte it
 * fails.
 */
const ATTEMPTS = 5
const PAUSE_MS = 2_000
/** A page of checksums has a line for each file. */
const CHECKSUMS_LIMIT = MEGABYTE
/** A server that is silent for this long counts as disconnected. */
const SILENCE_MS = 60_000

/** A file that a register publishes at an address. */
export const DownloadSchema = z.strictObject({
  /**
   * `{yyyy}` and `{mm}` stand for the month of the download, or for the month before until the new one is
   * published.
   */
  url: z.string(),
  /** The local file name; it must match one of the mapping's files. */
  as: z.string().check(z.regex(/^[\w-][\w.-]*$/u)),
  /** A URL that returns the file's SHA-256 in hex. */
  sha256: z.optional(z.string()),
  /** A larger file is refused. */
  megabytes: z.optional(z.number().check(z.gt(0))),
})
export type Download = z.output<typeof DownloadSchema>

/**
 * Of the file in the folder, complete or partial: its URL, and the server's validator, `ETag` or
 * `Last-Modified`.
 */
const KeptSchema = z.object({ url: z.string(), mark: z.string() })

type FetchOptions = {
  /**
   * Where the files are kept: a later download asks whether they have changed, and resumes an interrupted
   * one.
   */
  folder: string
  now?: Date
  /** Counts megabytes, separately for each file. */
  onProgress?: (progress: Progress) => void
  /** For tests. */
  pauseMs?: number
}

/** `isNew`: this call fetched it. Otherwise the server said that our copy is current. */
export type Fetched = { path: string; isNew: boolean }

/** The paths of a file: complete, partial, and what is kept of its answer. */
type Paths = { whole: string; part: string; kept: string }

/**
 * Fetches the files that changed since the last time, and deletes files whose URL is gone from the list, so
 * that each URL has one file. Throws {@link ImportRefused} when a URL, an answer or a checksum is wrong, and
 * {@link CommandCutOff} when the server fails: the received part is kept, and the next call resumes after it.
 */
export async function fetchFiles(downloads: readonly Download[], options: FetchOptions): Promise<Fetched[]> {
  makeFolder(options.folder, OWNER_ONLY_FOLDER)
  const fetched: Fetched[] = []
  const ours = new Set<string>()
  for (const download of downloads) {
    const whole = join(options.folder, download.as)
    const paths = { whole, part: `${whole}.part`, kept: `${whole}.json` }
    for (const path of Object.values(paths)) ours.add(path)
    fetched.push({ path: whole, isNew: await fetchFile(download, paths, options) })
  }
  for (const name of await readdir(options.folder)) {
    const path = join(options.folder, name)
    if (!ours.has(path)) await rm(path, { recursive: true })
  }
  return fetched
}

/** The server has nothing at an address. */
class NothingThere extends ImportRefused {}

/** False when the server has nothing newer. */
async function fetchFile(download: Download, paths: Paths, options: FetchOptions): Promise<boolean> {
  const { now = new Date() } = options
  try {
    return await fetchOfMonth(download, now, paths, options)
  } catch (error) {
    const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
    if (!(error instanceof NothingThere) || atMonth(download.url, before) === atMonth(download.url, now))
      throw error
    return fetchOfMonth(download, before, paths, options)
  }
}

async function fetchOfMonth(
  download: Download,
  month: Date,
  paths: Paths,
  { pauseMs = PAUSE_MS, ...options }: FetchOptions,
): Promise<boolean> {
  const url = atMonth(download.url, month)
  let best = await sizeOf(paths.part)
  for (let attempt = 1; ; attempt += 1) {
    try {
      const isNew = await fetchOnce({ ...download, url }, paths, options)
      if (download.sha256 !== undefined)
        await requireDigest(isNew ? paths.part : paths.whole, atMonth(download.sha256, month))
      if (isNew) await rename(paths.part, paths.whole)
      return isNew
    } catch (error) {
      if (error instanceof ImportRefused) throw error
      const bytes = await sizeOf(paths.part)
      if (bytes > best) attempt = 1
      best = Math.max(best, bytes)
      if (attempt >= ATTEMPTS)
        throw new CommandCutOff(
          bytes === 0
            ? 'Nothing has changed. Try it again later.'
            : `Nothing has changed. ${inFigures(bytes)} bytes are kept: the next time the download goes on behind them.`,
          { cause: new CommandRefused(`${url} could not be fetched: ${whyFetchFailed(error)}`) },
        )
      await sleep(pauseMs * attempt)
    }
  }
}

/** False when the server has nothing newer. Otherwise the whole file is in `part`. */
async function fetchOnce(download: Download, paths: Paths, options: FetchOptions): Promise<boolean> {
  const { url, megabytes = MEGABYTES_LIMIT } = download
  const mark = await readMark(paths.kept, url)
  const begun = mark === '' ? 0 : await sizeOf(paths.part)
  const isWhole = mark !== '' && begun === 0 && (await sizeOf(paths.whole)) > 0
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(new Error('The server says nothing')), SILENCE_MS)
  try {
    const response = await request(url, silence.signal, {
      // Encoded bytes could not be counted.
      'accept-encoding': 'identity',
      ...(begun > 0 && { range: `bytes=${begun}-`, 'if-range': mark }),
      ...(isWhole && { [mark.endsWith('"') ? 'if-none-match' : 'if-modified-since']: mark }),
    })
    const { status, headers, body } = response
    if (status !== 200 && status !== 206) {
      await body?.cancel()
      if (status === 304 && isWhole) return false
      // Another attempt begins with the first byte.
      if (status === 416) await rm(paths.part, { force: true })
      if (status === 416 || status === 429 || status >= 500) throw new Error(`The answer was ${status}`)
      // Stores of objects answer 403 for those that they do not have.
      const Refusal = status === 404 || status === 403 ? NothingThere : ImportRefused
      throw new Refusal(`${url} was answered with ${status}: is the address right?`)
    }
    const from = status === 206 ? begun : 0
    if (status === 206 && !headers.get('content-range')?.startsWith(`bytes ${from}-`))
      throw new ImportRefused(`${url} was answered with another part than the one that was asked for`)
    /** NaN when the server does not say it. */
    const size = from + Number(headers.get('content-length') ?? Number.NaN)
    let bytes = from
    const count = (more: number) => {
      bytes += more
      if (Math.max(bytes, size || 0) > megabytes * MEGABYTE)
        throw new ImportRefused(
          `${url} has more than ${inFigures(megabytes)} MB. Check the address; "megabytes" in the mapping allows more`,
        )
    }
    count(0)

    // Delete the validator of the old file first.
    await rm(paths.whole, { force: true })
    await writeFile(paths.kept, JSON.stringify({ url, mark: markOf(response) }), { mode: OWNER_ONLY_FILE })
    const file = await open(paths.part, from > 0 ? 'a' : 'w', OWNER_ONLY_FILE)
    giveToOwner(options.folder, paths.kept, paths.part)
    try {
      for await (const chunk of body ?? []) {
        timer.refresh()
        count(chunk.length)
        options.onProgress?.({ done: bytes, total: size || 0, count: Math.floor(bytes / MEGABYTE) })
        await file.writeFile(chunk)
      }
      await file.sync()
    } finally {
      await file.close()
    }
    if (bytes < size) throw new Error('The answer was cut off')
    return true
  } catch (error) {
    // A partial file that cannot be resumed is useless.
    if (error instanceof ImportRefused) await rm(paths.part, { force: true })
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const CERTIFICATE_FAULT = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/u

/** Follows redirects itself, because none of them may leave TLS. */
async function request(
  url: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Response> {
  let at = requireSafe(url, url)
  for (let redirect = 0; redirect <= REDIRECTS_LIMIT; redirect += 1) {
    const response = await fetch(at, { headers, redirect: 'manual', signal }).catch((error: unknown) => {
      const { cause } = error instanceof Error ? error : {}
      if (cause instanceof Error && 'code' in cause && CERTIFICATE_FAULT.test(String(cause.code)))
        throw new ImportRefused(`${url} has a certificate that is not trusted`, { cause })
      throw error
    })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || response.status === 304 || location === null)
      return response
    await response.body?.cancel()
    at = requireSafe(new URL(location, at).href, url)
  }
  throw new ImportRefused(`${url} redirects more than ${REDIRECTS_LIMIT} times`)
}

/**
 * TLS proves the server's identity and that nothing changed on the way. Only this machine is trusted without
 * it.
 */
function requireSafe(address: string, asked: string): URL {
  const url = URL.parse(address)
  const isHere = url?.hostname === '127.0.0.1' || url?.hostname === '[::1]' || url?.hostname === 'localhost'
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere)) return url
  throw new ImportRefused(
    address === asked
      ? `${asked} is no address with TLS: it begins with https://`
      : `${asked} redirects to ${url?.origin ?? 'another place'}, without TLS`,
  )
}

/**
 * A weak validator says that two files are equivalent, but their bytes may differ, so they cannot be
 * combined.
 */
function markOf({ headers }: Response): string {
  const etag = headers.get('etag') ?? ''
  return etag && !etag.startsWith('W/') ? etag : (headers.get('last-modified') ?? etag)
}

/** The validator of what is stored of this URL; empty if that has another URL, or if the server sent none. */
async function readMark(path: string, url: string): Promise<string> {
  const kept = await readFile(path, 'utf8')
    .then((text) => z.parse(KeptSchema, JSON.parse(text)))
    // It is missing, or a killed process has left a part of it.
    .catch(() => undefined)
  return kept?.url === url ? kept.mark : ''
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

async function requireDigest(path: string, url: string): Promise<void> {
  const response = await request(url, AbortSignal.timeout(SILENCE_MS))
  const published = response.ok ? /\b[0-9a-f]{64}\b/iu.exec(await readPage(response, url))?.[0] : undefined
  if (published === undefined) throw new ImportRefused(`${url} has no SHA-256 to compare with`)
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  if (hash.digest('hex') === published.toLowerCase()) return
  await rm(path)
  throw new ImportRefused(
    `The file does not have the checksum that ${url} says. It was thrown away, and nothing has changed`,
  )
}

/** The text of a page of checksums. Throws {@link ImportRefused} if it is too large to be one. */
async function readPage({ body }: Response, url: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > CHECKSUMS_LIMIT) throw new ImportRefused(`${url} is too large for a page of checksums`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function atMonth(url: string, now: Date): string {
  const [year = '', month = ''] = now.toISOString().split('-')
  return url.replaceAll('{yyyy}', year).replaceAll('{mm}', month)
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { CommandCutOff, CommandRefused, ImportRefused, inFigures } from '../commands.ts'
import { makeFolder, OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '../make-folder.ts'
import type { Progress } from '../progress.ts'

const MEGABYTE = 1024 ** 2
/** The largest known register file has 7 GB. A mapping can set a higher limit for its own. */
const MEGABYTES_LIMIT = 8 * 1024
const REDIRECTS_LIMIT = 5
/** An interrupted download resumes where it stopped. After this many attempts in a row without a byte it fails. */
const ATTEMPTS = 5
const PAUSE_MS = 2_000
/** A server that is silent for this long counts as disconnected. */
const SILENCE_MS = 60_000

/** A file that a register publishes at an address. */
export const DownloadSchema = z.strictObject({
  /** `{yyyy}` and `{mm}` stand for the month of the download. */
  url: z.string(),
  /** The local file name; it must match one of the mapping's files. */
  as: z.string().check(z.regex(/^[\w-][\w.-]*$/u)),
  /** A URL that returns the file's SHA-256 in hex. */
  sha256: z.optional(z.string()),
  /** A larger file is refused. */
  megabytes: z.optional(z.number().check(z.gt(0))),
})
export type Download = z.output<typeof DownloadSchema>

/** The file in the folder, complete or partial: its URL and its validator, `ETag` or `Last-Modified`. */
const KeptSchema = z.object({ url: z.string(), mark: z.string() })
type Kept = z.output<typeof KeptSchema>

type FetchOptions = {
  /** Where the files are kept: a later download asks whether they have changed, and resumes an interrupted one. */
  folder: string
  now?: Date
  /** Counts megabytes, separately for each file. */
  onProgress?: (progress: Progress) => void
  /** For tests. */
  pauseMs?: number
  silenceMs?: number
}

/** `isNew`: this call fetched it. Otherwise the server said that our copy is current. */
export type Fetched = { path: string; isNew: boolean }

/**
 * Fetches the files that changed since the last time, and deletes files whose URL is gone from the list, so that each URL has one file.
 * Throws {@link ImportRefused} when a URL, an answer or a checksum is wrong, and {@link CommandCutOff} when the server fails: the received
 * part is kept, and the next call resumes after it.
 */
export async function fetchFiles(downloads: readonly Download[], options: FetchOptions): Promise<Fetched[]> {
  makeFolder(options.folder, OWNER_ONLY_FOLDER)
  const fetched: Fetched[] = []
  for (const download of downloads) fetched.push(await fetchFile(download, options))
  const kept = new Set(downloads.flatMap(({ as }) => Object.values(filesOf(options.folder, as))))
  for (const name of await readdir(options.folder)) {
    const path = join(options.folder, name)
    if (!kept.has(path)) await rm(path, { recursive: true })
  }
  return fetched
}

function filesOf(folder: string, name: string): Files {
  const whole = join(folder, name)
  return { whole, part: `${whole}.part`, kept: `${whole}.json` }
}

async function fetchFile(download: Download, options: FetchOptions): Promise<Fetched> {
  const files = filesOf(options.folder, download.as)
  const url = atMonth(download.url, options.now ?? new Date())
  let best = await sizeOf(files.part)
  for (let attempt = 1; ; attempt += 1) {
    try {
      const isNew = await fetchOnce({ ...download, url }, files, options)
      if (download.sha256 !== undefined) {
        const path = isNew ? files.part : files.whole
        await requireDigest(path, atMonth(download.sha256, options.now ?? new Date()), options)
      }
      if (isNew) await rename(files.part, files.whole)
      return { path: files.whole, isNew }
    } catch (error) {
      if (error instanceof ImportRefused) throw error
      const bytes = await sizeOf(files.part)
      if (bytes > best) attempt = 1
      best = Math.max(best, bytes)
      if (attempt >= ATTEMPTS)
        throw new CommandCutOff(
          bytes === 0
            ? 'Nothing has changed. Try it again later.'
            : `Nothing has changed. ${inFigures(bytes)} bytes are kept: the next time the download goes on behind them.`,
          { cause: new CommandRefused(`${url} could not be fetched: ${reasonOf(error)}`) },
        )
      await sleep((options.pauseMs ?? PAUSE_MS) * attempt)
    }
  }
}

/** The message of `fetch`'s own error only says that it failed; its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message
}

type Files = { whole: string; part: string; kept: string }

/** False when the server has nothing newer. Otherwise the whole file is in `part`. */
async function fetchOnce(download: Download, files: Files, options: FetchOptions): Promise<boolean> {
  const { url, megabytes = MEGABYTES_LIMIT } = download
  const kept = await readKept(files.kept, url)
  const begun = kept ? await sizeOf(files.part) : 0
  const isWhole = kept !== undefined && begun === 0 && (await sizeOf(files.whole)) > 0
  const silence = endAfterSilence(options.silenceMs ?? SILENCE_MS)
  try {
    const response = await request(url, silence.signal, {
      // Encoded bytes could not be counted.
      'accept-encoding': 'identity',
      ...(begun > 0 && kept && { range: `bytes=${begun}-`, 'if-range': kept.mark }),
      ...(isWhole && askWhetherChanged(kept.mark)),
    })
    if (response.status === 304 && isWhole) {
      await response.body?.cancel()
      return false
    }
    if (response.status === 416) {
      await response.body?.cancel()
      // The size in the response tells whether our part is complete or longer than the file. If it is longer, start from the beginning.
      if (response.headers.get('content-range') === `bytes */${begun}`) return true
      await rm(files.part, { force: true })
      throw new Error('The server has a shorter file')
    }
    if (response.status >= 500 || response.status === 429)
      throw new Error(`The answer was ${response.status}`)
    if (response.status !== 200 && response.status !== 206)
      throw new ImportRefused(`${url} was answered with ${response.status}: is the address right?`)

    const from = response.status === 206 ? begun : 0
    const length = Number(response.headers.get('content-length') ?? Number.NaN)
    const size = from + length
    const limit = megabytes * MEGABYTE
    if (size > limit) throw tooLarge(url, megabytes)
    if (response.status === 206 && !response.headers.get('content-range')?.startsWith(`bytes ${from}-`))
      throw new ImportRefused(`${url} was answered with another part than the one that was asked for`)
    // Delete the validator of the old file first.
    await rm(files.whole, { force: true })
    const here: Kept = { url, mark: markOf(response) }
    await writeFile(files.kept, JSON.stringify(here), { mode: OWNER_ONLY_FILE })
    let bytes = from
    await writeInto(files.part, from, response, (read) => {
      silence.heard()
      bytes += read
      if (bytes > limit) throw tooLarge(url, megabytes)
      const count = Math.floor(bytes / MEGABYTE)
      options.onProgress?.({ done: bytes, total: Number.isNaN(size) ? 0 : size, count })
    })
    if (bytes < size) throw new Error('The answer was cut off')
    return true
  } catch (error) {
    // A partial file that cannot be resumed is useless.
    if (error instanceof ImportRefused) await rm(files.part, { force: true })
    throw error
  } finally {
    silence.stop()
  }
}

function tooLarge(url: string, megabytes: number): ImportRefused {
  return new ImportRefused(
    `${url} has more than ${inFigures(megabytes)} MB. Check the address; "megabytes" in the mapping allows more`,
  )
}

async function writeInto(
  path: string,
  from: number,
  { body }: Response,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const file = await open(path, from > 0 ? 'a' : 'w', OWNER_ONLY_FILE)
  try {
    if (!body) return
    for await (const chunk of body) {
      onBytes(chunk.length)
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Follows redirects itself, because none of them may leave TLS. */
async function request(
  url: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Response> {
  let at = requireSafe(url, url)
  for (let redirect = 0; redirect <= REDIRECTS_LIMIT; redirect += 1) {
    const response = await fetch(at, { headers, redirect: 'manual', signal }).catch((cause: unknown) => {
      if (isCertificateFault(cause))
        throw new ImportRefused(`${url} has a certificate that is not trusted`, { cause })
      throw cause
    })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || response.status === 304 || location === null)
      return response
    await response.body?.cancel()
    at = requireSafe(new URL(location, at).href, url)
  }
  throw new ImportRefused(`${url} redirects more than ${REDIRECTS_LIMIT} times`)
}

/** TLS proves the server's identity and that nothing changed on the way. Only this machine is trusted without it. */
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

const CERTIFICATE_FAULT = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/u

function isCertificateFault(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {}
  return cause instanceof Error && 'code' in cause && CERTIFICATE_FAULT.test(String(cause.code))
}

/** A weak validator says that two files are equivalent, but their bytes may differ, so they cannot be combined. */
function markOf({ headers }: Response): string {
  const etag = headers.get('etag') ?? ''
  return etag && !etag.startsWith('W/') ? etag : (headers.get('last-modified') ?? etag)
}

function askWhetherChanged(mark: string): Record<string, string> {
  if (mark === '') return {}
  return mark.endsWith('"') ? { 'if-none-match': mark } : { 'if-modified-since': mark }
}

/** What is stored of this URL; undefined if the stored file has another URL, or if the server sends no validator. */
async function readKept(path: string, url: string): Promise<Kept | undefined> {
  const kept = await readFile(path, 'utf8')
    .then((text) => z.parse(KeptSchema, JSON.parse(text)))
    // It is missing, or a killed process has left a part of it.
    .catch(() => undefined)
  return kept?.url === url && kept.mark !== '' ? kept : undefined
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

async function requireDigest(path: string, url: string, { silenceMs = SILENCE_MS }: FetchOptions) {
  const response = await request(url, AbortSignal.timeout(silenceMs))
  const published = response.ok ? /\b[0-9a-f]{64}\b/iu.exec(await response.text())?.[0] : undefined
  if (published === undefined) throw new ImportRefused(`${url} has no SHA-256 to compare with`)
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  if (hash.digest('hex') === published.toLowerCase()) return
  await rm(path)
  throw new ImportRefused(
    `The file does not have the checksum that ${url} says. It was thrown away, and nothing has changed`,
  )
}

function atMonth(url: string, now: Date): string {
  const [year = '', month = ''] = now.toISOString().split('-')
  return url.replaceAll('{yyyy}', year).replaceAll('{mm}', month)
}

function endAfterSilence(ms: number) {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(new Error('The server says nothing')), ms)
  return { signal: ending.signal, heard: () => void timer.refresh(), stop: () => clearTimeout(timer) }
}

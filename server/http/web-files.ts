import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { IncomingHttpHeaders } from 'node:http'
import { chooseLanguage, type Language } from '@minutebook/domain/language-names'
import { pageFileAt } from '@minutebook/contract/page-files'

const ONE_YEAR = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

/** The media types of all files that the build writes. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
}

/** The compressed forms that the build writes beside a file, best first, by their name in `Accept-Encoding`. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const

/** Vite's metadata and other stray files. */
const HIDDEN = /(?:^|\/)\./u

/** One encoding of a file: its bytes, and an ETag computed from them (RFC 9110 §8.8.3). */
type Form = { encoding: string | undefined; bytes: Buffer; etag: string }

/** A file of the built app: its media type, how long it may be kept, and its compressed forms, best first. */
export type WebFile = { type: string; cacheControl: string; packed: Form[]; plain: Form }

/**
 * Reads the app from Vite's output `folder`, keyed by path without a leading slash. All responses share these bytes: reading a file for
 * each of them would hold a descriptor and a buffer for as long as a slow client likes.
 */
export function readWebFiles(folder: string): ReadonlyMap<string, WebFile> {
  if (!existsSync(folder)) return new Map()
  const names = new Set(
    readdirSync(folder, { encoding: 'utf8', recursive: true }).map((name) => name.replaceAll('\\', '/')),
  )
  const files = [...names].flatMap((name): [string, WebFile][] => {
    const type = TYPES[extname(name)]
    if (type === undefined || HIDDEN.test(name)) return []
    const packed = Object.entries(ENCODINGS).flatMap(([encoding, suffix]) =>
      names.has(name + suffix) ? readForm(join(folder, name + suffix), encoding) : [],
    )
    const cacheControl = name.startsWith('assets/') ? ONE_YEAR : ASK_AGAIN
    return [[name, { type, cacheControl, packed, plain: readForm(join(folder, name)) }]]
  })
  return new Map(files)
}

function readForm(path: string, encoding?: string): Form {
  const bytes = readFileSync(path)
  return { encoding, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
}

/** The best encoding of a file that a client accepts in its `Accept-Encoding`. */
export function formFor({ packed, plain }: WebFile, accepted = ''): Form {
  return packed.find(({ encoding = '' }) => accepts(accepted, encoding)) ?? plain
}

/** Whether a header such as `br;q=1.0, gzip;q=0` accepts an encoding (RFC 9110 §12.5.3). */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.toLowerCase().split(';')
    return (
      name.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/u.test(parameter))
    )
  })
}

/**
 * Chooses the HTML file for a path: the first screen is prerendered, every other path gets the empty shell. `asked` is the language in the
 * URL; it comes before the browser's languages.
 */
export function pageFor(path: string, headers: IncomingHttpHeaders, asked = ''): string {
  return pageFileAt(path, languageFor(headers, asked))
}

export function languageFor({ 'accept-language': wanted = '' }: IncomingHttpHeaders, asked = ''): Language {
  return chooseLanguage([asked, ...parseLanguages(wanted)])
}

/** Parses `es-MX,es;q=0.9,en;q=0.8` into tags by preference (RFC 9110 §12.5.4). The default weight is 1. */
function parseLanguages(header: string): string[] {
  return header
    .split(',')
    .map((entry) => {
      const [tag = '', weight = 'q=1'] = entry.split(';')
      return { tag: tag.trim(), weight: Number(weight.trim().replace('q=', '')) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

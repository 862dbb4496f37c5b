import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { extname, join } from 'node:path'
import { BUILD_FACTS_FILE, BuildFactsSchema, type BuildFacts } from '@minutebook/contract/build-facts'
import { isPageAddress, pageFile, pageFileAt } from '@minutebook/contract/page-files'
import { ProblemError } from '@minutebook/contract/problems'
import {
  chooseLanguage,
  DEFAULT_LANGUAGE,
  LANGUAGE_PARAMETER,
  type Language,
} from '@minutebook/domain/language-names'
import { contentSecurityPolicy } from './hooks.ts'

/** Accept headers of page requests; API clients that want JSON do not send them. */
const WANTS_PAGE = /text\/html|application\/xhtml\+xml|\*\/\*/iu

/**
 * Extensions of files that browsers and crawlers request by themselves. Entity numbers use capitals after a
 * dot.
 */
const FILE_NAME = /\.[a-z]{2,5}$/u

const NOT_BUILT = 'The web app has not been built. `npm start` builds it.'

type WebApp = {
  /** Vite's output folder. */
  folder: string
  /** Where the built app sends its calls and events, if not to the origin of its pages. */
  apiBase?: string | undefined
  analyticsUrl?: string | undefined
  methodsAt: MethodsAt
}

/**
 * Serves the built app: each file that exists at the start under its own path, and the app's page under every
 * other page path. The router in the page decides which screens exist.
 */
export function serveWebApp(
  app: FastifyInstance,
  { folder, apiBase, analyticsUrl, methodsAt }: WebApp,
): void {
  const files = readWebFiles(folder)
  const icon = files.get('bookmark.svg')
  // Browsers request it under this name without being asked to.
  if (icon) files.set('favicon.ico', icon)
  const isBuilt = files.has(pageFile('index', DEFAULT_LANGUAGE))
  const origins = [apiBase, analyticsUrl].flatMap((address = '') => URL.parse(address)?.origin ?? [])
  const policy = contentSecurityPolicy(origins)

  function sendFile(request: FastifyRequest, reply: FastifyReply, name: string): FastifyReply {
    const file = isBuilt ? files.get(name) : undefined
    if (!file) throw new ProblemError('page-not-found', isBuilt ? {} : { detail: NOT_BUILT })
    return answerFile(request, reply.header('content-security-policy', policy), file)
  }

  /**
   * Sends the app's page, or throws `page-not-found`, or `method-not-allowed` when the path exists for
   * another method.
   */
  function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = pathOf(request.url)
    const allowed = methodsAt(path)
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '))
      throw new ProblemError('method-not-allowed')
    }
    if (!isPageRequest(request, path)) throw new ProblemError('page-not-found')
    const asked = new URLSearchParams(request.url.split('?')[1]).get(LANGUAGE_PARAMETER) ?? ''
    // The first screen is prerendered; other paths get a frame or the empty shell.
    const name = pageFileAt(path, languageFor(request.headers, asked))
    return sendFile(request, reply.header('vary', 'accept-language'), name)
  }

  if (isBuilt) {
    for (const name of files.keys())
      app.get(`/${name}`, { schema: { hide: true } }, (request, reply) => sendFile(request, reply, name))
  } else {
    app.log.warn('The web app has not been built: only the API answers. `npm start` builds it.')
  }
  // There is no route for QUERY, but Fastify answers one without a content type before any handler (RFC 10008
  // §2).
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'QUERY') answerUnknown(request, reply)
    done()
  })
  app.setNotFoundHandler(answerUnknown)
}

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

/**
 * The compressed forms that the build writes beside a file, best first, by their name in `Accept-Encoding`.
 */
const ENCODINGS = { br: '.br', gzip: '.gz' }

/** Vite's metadata and other stray files. */
const HIDDEN = /(?:^|\/)\./u

/** One encoding of a file: its bytes, and an ETag computed from them (RFC 9110 §8.8.3). */
type Form = { encoding: string; bytes: Buffer; etag: string }

/** A file of the built app: its media type, how long it may be kept, and its compressed forms, best first. */
type WebFile = { type: string; cacheControl: string; packed: Form[]; plain: Form }

/**
 * Reads the app from Vite's output `folder`, keyed by path without a leading slash. All responses share these
 * bytes: reading a file for each of them would hold a descriptor and a buffer for as long as a slow client
 * likes.
 */
function readWebFiles(folder: string): Map<string, WebFile> {
  if (!existsSync(folder)) return new Map()
  const listed = readdirSync(folder, { encoding: 'utf8', recursive: true })
  const names = new Set(listed.map((name) => name.replaceAll('\\', '/')))
  const files = [...names].flatMap((name): [string, WebFile][] => {
    const type = TYPES[extname(name)]
    if (type === undefined || HIDDEN.test(name)) return []
    const cacheControl = name.startsWith('assets/') ? ONE_YEAR : ASK_AGAIN
    const packed = Object.entries(ENCODINGS).flatMap(([encoding, suffix]) =>
      names.has(name + suffix) ? readForm(join(folder, name + suffix), encoding) : [],
    )
    return [[name, { type, cacheControl, packed, plain: readForm(join(folder, name)) }]]
  })
  return new Map(files)
}

function readForm(path: string, encoding = ''): Form {
  const bytes = readFileSync(path)
  return { encoding, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
}

/**
 * Sends the best form of a file that the client can read, or 304 if it has that one. Range requests are
 * ignored (RFC 9110 §14.2): the files are small.
 */
function answerFile({ headers }: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  const accepted = String(headers['accept-encoding'] ?? '')
  const { encoding, bytes, etag } = file.packed.find((form) => accepts(accepted, form.encoding)) ?? file.plain
  reply.header('cache-control', file.cacheControl).header('etag', etag)
  const varies = [reply.getHeader('vary'), file.packed.length > 0 && 'accept-encoding'].filter(Boolean)
  if (varies.length > 0) reply.header('vary', varies.join(', '))
  if (encoding !== '') reply.header('content-encoding', encoding)
  if (headers['if-match'] !== undefined && !matchesAny(headers['if-match'], etag)) {
    throw new ProblemError('precondition-failed')
  }
  if (matchesAny(headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(file.type).send(bytes)
}

/** Whether a header such as `br;q=1.0, gzip;q=0` accepts an encoding (RFC 9110 §12.5.3). */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.toLowerCase().split(';')
    return name.trim() === encoding && !parameters.some((each) => /^\s*q=0(?:\.0*)?\s*$/u.test(each))
  })
}

/** Whether a list such as `W/"a", "b"` contains this tag. Proxies that compress make tags weak. */
function matchesAny(list: string | undefined, etag: string): boolean {
  const tags = list?.split(',').map((tag) => tag.trim().replace(/^W\//u, '')) ?? []
  return tags.includes('*') || tags.includes(etag)
}

function isPageRequest({ method, headers }: FastifyRequest, path: string): boolean {
  const isReading = method === 'GET' || method === 'HEAD'
  const isPage = isPageAddress(path) && !FILE_NAME.test(path)
  return isReading && isPage && WANTS_PAGE.test(headers.accept ?? '*/*')
}

/** Decodes an absolute-form URL, whose host the router ignores. */
function pathOf(address: string): string {
  const [path = ''] = address.split(/[?#]/u)
  try {
    return decodeURIComponent(path)
  } catch (cause) {
    throw new ProblemError('request-malformed', { cause })
  }
}

/** The language of a page. `asked` is the one in the URL; it comes before the browser's languages. */
export function languageFor({ 'accept-language': wanted = '' }: IncomingHttpHeaders, asked = ''): Language {
  // `es-MX,es;q=0.9,en;q=0.8`: the default weight is 1 (RFC 9110 §12.5.4).
  const weighed = wanted.split(',').map((entry) => {
    const [tag = '', weight = 'q=1'] = entry.split(';')
    return { tag: tag.trim(), weight: Number(weight.trim().replace('q=', '')) }
  })
  const taken = weighed.filter(({ tag, weight }) => tag !== '' && weight > 0)
  const tags = taken.toSorted((one, other) => other.weight - one.weight).map(({ tag }) => tag)
  return chooseLanguage([asked, ...tags])
}

/**
 * Reads the settings that the app in Vite's output `folder` was built with, or undefined without a build.
 * Throws when the file is malformed.
 */
export function findBuildFacts(folder: string): BuildFacts | undefined {
  const file = join(folder, BUILD_FACTS_FILE)
  return existsSync(file) ? BuildFactsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** Finds the methods of the routes at exactly this decoded path, in alphabetical order. */
type MethodsAt = (path: string) => readonly string[]

/**
 * Remembers the routes registered from now on. Fastify's own lookup takes a route pattern: it would parse a
 * client's path as one, and throws when the path contains `*` or `:` in certain places.
 */
export function noteMethodsByPath(app: FastifyInstance): MethodsAt {
  const methods = new Map<string, string[]>()
  app.addHook('onRoute', ({ url, method }) => {
    methods.set(url, [...(methods.get(url) ?? []), method].flat().toSorted())
  })
  return (path) => methods.get(path) ?? []
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, LANGUAGE_PARAMETER } from '@minutebook/domain/language-names'
import { isPageAddress, pageFile } from '@minutebook/contract/page-files'
import { ProblemError } from '@minutebook/contract/problems'
import { BUILD_FACTS_FILE, BuildFactsSchema, type BuildFacts } from '@minutebook/contract/build-facts'
import { pageFor, formFor, readWebFiles, type WebFile } from './web-files.ts'
import { contentSecurityPolicy } from './hooks.ts'

/** Accept headers of page requests; API clients that want JSON do not send them. */
const WANTS_PAGE = /text\/html|application\/xhtml\+xml|\*\/\*/iu

/** Extensions of files that browsers and crawlers request by themselves. Entity numbers use capitals after a dot. */
const FILE_NAME = /\.[a-z]{2,5}$/u

/** The icon that our pages link to, under the name by which browsers request one unasked. */
const ICON = ['favicon.ico', 'bookmark.svg'] as const

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
 * Serves the built app: each file that exists at the start under its own path, and the app's page under every other page path.
 * The router in the page decides which screens exist.
 */
export function serveWebApp(
  app: FastifyInstance,
  { folder, apiBase, analyticsUrl, methodsAt }: WebApp,
): void {
  const files = readWebFiles(folder)
  const isBuilt = files.has(pageFile('index', DEFAULT_LANGUAGE))
  const policy = contentSecurityPolicy([...originOf(apiBase), ...originOf(analyticsUrl)])
  const sendFile: SendFile = (request, reply, name) => {
    const file = isBuilt ? files.get(name) : undefined
    if (!file) throw new ProblemError('page-not-found', isBuilt ? {} : { detail: NOT_BUILT })
    return answerFile(request, reply.header('content-security-policy', policy), file)
  }
  if (isBuilt) {
    const addFile = (path: string, name = path) =>
      app.get(`/${path}`, { schema: { hide: true } }, (request, reply) => sendFile(request, reply, name))
    for (const name of files.keys()) addFile(name)
    addFile(...ICON)
  } else {
    app.log.warn('The web app has not been built: only the API answers. `npm start` builds it.')
  }
  // There is no route for QUERY, but Fastify answers one without a content type before any handler (RFC 10008 §2).
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'QUERY') answerUnknown(request, reply, { sendFile, methodsAt })
    done()
  })
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, { sendFile, methodsAt }))
}

/** Sends a file of the app, or throws `page-not-found`. */
type SendFile = (request: FastifyRequest, reply: FastifyReply, name: string) => FastifyReply

/**
 * Sends the encoding of a file that the client can read, or 304 if it has that one. Range requests are ignored (RFC 9110 §14.2): the files
 * are small.
 */
function answerFile({ headers }: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  const { type, cacheControl, packed } = file
  const form = formFor(file, String(headers['accept-encoding'] ?? ''))
  reply.header('cache-control', cacheControl).header('etag', form.etag)
  const varies = [reply.getHeader('vary'), packed.length > 0 && 'accept-encoding'].filter(Boolean)
  if (varies.length > 0) reply.header('vary', varies.join(', '))
  if (form.encoding !== undefined) reply.header('content-encoding', form.encoding)
  if (headers['if-match'] !== undefined && !matchesAny(headers['if-match'], form.etag)) {
    throw new ProblemError('precondition-failed')
  }
  if (matchesAny(headers['if-none-match'], form.etag)) return reply.code(304).send()
  return reply.type(type).send(form.bytes)
}

/** Whether a list such as `W/"a", "b"` contains this tag. Proxies that compress make tags weak. */
function matchesAny(list: string | undefined, etag: string): boolean {
  return (
    list !== undefined && list.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//u, '')))
  )
}

/** The origin of a URL as a list; empty for a path. */
function originOf(address = ''): string[] {
  const url = URL.parse(address)
  return url ? [url.origin] : []
}

type Known = Pick<WebApp, 'methodsAt'> & { sendFile: SendFile }

/** Sends the app's page, or throws `page-not-found`, or `method-not-allowed` when the path exists for another method. */
function answerUnknown(request: FastifyRequest, reply: FastifyReply, { sendFile, methodsAt }: Known) {
  const path = pathOf(request.url)
  const allowed = methodsAt(path)
  if (allowed.length > 0) {
    reply.header('allow', allowed.join(', '))
    throw new ProblemError('method-not-allowed')
  }
  if (!isPageRequest(request, path)) throw new ProblemError('page-not-found')
  const asked = new URLSearchParams(request.url.split('?')[1]).get(LANGUAGE_PARAMETER) ?? ''
  return sendFile(request, reply.header('vary', 'accept-language'), pageFor(path, request.headers, asked))
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

/**
 * Reads the settings that the app in Vite's output `folder` was built with, or undefined without a build. Throws when the file
 * is malformed.
 */
export function findBuildFacts(folder: string): BuildFacts | undefined {
  const file = join(folder, BUILD_FACTS_FILE)
  return existsSync(file) ? BuildFactsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** Finds the methods of the routes at exactly this decoded path, in alphabetical order. */
type MethodsAt = (path: string) => readonly string[]

/**
 * Remembers the routes registered from now on. Fastify's own lookup takes a route pattern: it would parse a client's path as
 * one, and throws when the path contains `*` or `:` in certain places.
 */
export function noteMethodsByPath(app: FastifyInstance): MethodsAt {
  const methods = new Map<string, string[]>()
  app.addHook('onRoute', ({ url, method }) => {
    methods.set(url, [...(methods.get(url) ?? []), method].flat().toSorted())
  })
  return (path) => methods.get(path) ?? []
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE } from '@minutebook/contract/languages'
import { isPageAddress, pageFile } from '@minutebook/contract/page-files'
import { ProblemError } from '@minutebook/contract/problems'
import type { MethodsAt } from './methods-by-path.ts'
import { pageFor } from './page-file.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const ONE_YEAR = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

/** Browsers ask for pages so; programs that want JSON do not. */
const WANTS_PAGE = /text\/html|application\/xhtml\+xml|\*\/\*/iu

/** Files that browsers and crawlers look for by themselves, as their names end. Letters behind the dot of a number are capitals. */
const FILE_NAME = /\.[a-z]{2,5}$/u

/** The picture that our pages name. Where a browser opens a file by itself it looks for one under a name of its own. */
const PICTURE = 'bookmark.svg'

type WebApp = {
  /** Vite's output. */
  folder: string
  /** Where the app was built to call, when not the origin of its pages. */
  apiBase?: string | undefined
  methodsAt: MethodsAt
}

/**
 * Serves the built app: each file that exists when the server starts has an address, and every other page address gets
 * a page whose router knows which screens there are.
 */
export async function serveWebApp(app: FastifyInstance, webApp: WebApp): Promise<void> {
  const { folder, apiBase, methodsAt } = webApp
  const isBuilt = existsSync(join(folder, pageFile('index', DEFAULT_LANGUAGE)))
  if (isBuilt) {
    const policy = contentSecurityPolicy(gatewayOf(apiBase))
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      dotfiles: 'ignore',
      index: false,
      // The build lays them beside each text, so that nothing is compressed while somebody waits.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      cacheControl: false,
      // Nothing here is worth a part: a range is passed over (RFC 9110 §14.2), and none can be one that is not there.
      acceptRanges: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? ONE_YEAR : ASK_AGAIN)
        reply.header('content-security-policy', policy)
      },
    })
    app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) => reply.sendFile(PICTURE))
  } else {
    app.log.warn('The web app has not been built: only the API answers. `npm start` builds it.')
  }
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, { folder, isBuilt, methodsAt }))
}

/** The origin that the app's calls go to, when it is not the one of its pages. */
function gatewayOf(apiBase: string | undefined): string | undefined {
  return apiBase === undefined ? undefined : URL.parse(apiBase)?.origin
}

type Known = Pick<WebApp, 'folder' | 'methodsAt'> & { isBuilt: boolean }

/** Throws `page-not-found`, or `method-not-allowed` where another method would have been right. */
function answerUnknown(request: FastifyRequest, reply: FastifyReply, { folder, isBuilt, methodsAt }: Known) {
  const path = pathOf(request.url)
  const allowed = methodsAt(path)
  // A file that a new build took away keeps its address until the server starts anew: it is simply not there.
  if (allowed.length > 0 && !allowed.includes(request.method)) {
    reply.header('allow', allowed.join(', '))
    throw new ProblemError('method-not-allowed')
  }
  if (!isPageRequest(request, path)) throw new ProblemError('page-not-found')
  const page = pageFor(path, request.headers)
  // A build that runs beneath a server takes its pages away for a moment.
  if (isBuilt && existsSync(join(folder, page))) return reply.header('vary', 'accept-language').sendFile(page)
  throw new ProblemError('page-not-found', {
    detail: 'The web app has not been built. `npm start` builds it.',
  })
}

function isPageRequest({ method, headers }: FastifyRequest, path: string): boolean {
  const isReading = method === 'GET' || method === 'HEAD'
  const isPage = isPageAddress(path) && !FILE_NAME.test(path)
  return isReading && isPage && WANTS_PAGE.test(headers.accept ?? '*/*')
}

/** An address that has a host is decoded here alone: the router passes over the host. */
function pathOf(address: string): string {
  const [path = ''] = address.split(/[?#]/u)
  try {
    return decodeURIComponent(path)
  } catch (cause) {
    throw new ProblemError('request-malformed', { cause })
  }
}

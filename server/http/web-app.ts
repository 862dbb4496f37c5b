import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE } from '@minutebook/contract/languages'
import { isPageAddress, pageFile } from '@minutebook/contract/page-files'
import { ProblemError } from '@minutebook/contract/problems'
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

/**
 * Serves the built app: each file that exists when the server starts has an address, and every other page address gets
 * a page whose router knows which screens there are. `folder` is Vite's output, `apiBase` where the app was built to call.
 */
export async function serveWebApp(app: FastifyInstance, folder: string, apiBase?: string): Promise<void> {
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
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, isBuilt))
}

/** The origin that the app's calls go to, when it is not the one of its pages. */
function gatewayOf(apiBase: string | undefined): string | undefined {
  return apiBase === undefined ? undefined : URL.parse(apiBase)?.origin
}

/** Throws `page-not-found`, or `method-not-allowed` where another method would have been right. */
function answerUnknown(request: FastifyRequest, reply: FastifyReply, isBuilt: boolean) {
  const [path = ''] = request.url.split('?')
  const allowed = methodsOf(request.server, path)
  // A file that a new build took away keeps its address until the server starts anew: it is simply not there.
  const isGone = allowed.some((method) => method === request.method)
  if (allowed.length > 0 && !isGone) {
    reply.header('allow', allowed.join(', '))
    throw new ProblemError('method-not-allowed')
  }
  // The router has decoded it before: what cannot be decoded never gets here.
  if (!isPageRequest(request, decodeURIComponent(path))) throw new ProblemError('page-not-found')
  if (isBuilt) return reply.header('vary', 'accept-language').sendFile(pageFor(path, request.headers))
  throw new ProblemError('page-not-found', {
    detail: 'The web app has not been built. `npm start` builds it.',
  })
}

function isPageRequest({ method, headers }: FastifyRequest, path: string): boolean {
  const isReading = method === 'GET' || method === 'HEAD'
  const isPage = isPageAddress(path) && !FILE_NAME.test(path)
  return isReading && isPage && WANTS_PAGE.test(headers.accept ?? '*/*')
}

const METHODS = ['GET', 'HEAD', 'POST'] as const

function methodsOf(app: FastifyInstance, url: string): string[] {
  return METHODS.filter((method) => app.hasRoute({ method, url }))
}

import { serializerCompiler } from '@fastify/type-provider-zod'
import fastify, { type FastifyInstance } from 'fastify'
import { randomUUIDv7 } from 'node:crypto'
import type { ProblemCode } from '@minutebook/contract/problems'
import type { ClientBounds } from './client-bounds.ts'
import { compileValidator } from './compile-validator.ts'
import type { Limits } from './limits.ts'
import { logBareAnswer, withoutRequestLines, type Logger } from './log.ts'
import { answerProblem, endResponse, endSocket, http, problemOfClient } from './problems.ts'

type ServerOptions = {
  limits: Limits
  /** The number of trusted proxies in front of the server. */
  trustProxy: number
  logger: Logger
  bounds: ClientBounds
  /** The path below which the app is served, if a proxy does not take it off. */
  base?: string | undefined
  /** Called for each problem that is answered. */
  onProblem?: (code: ProblemCode) => void
}

/** Creates a Fastify instance with our limits, validation and error handling, and no routes. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { limits, trustProxy, logger, bounds, base = '/', onProblem } = options
  /** Notes a problem that no hook sees. */
  const report = (code: ProblemCode, requestId?: string) => {
    logBareAnswer(logger, code, requestId)
    onProblem?.(code)
    return code
  }
  const app = fastify({
    loggerInstance: logger,
    logController: withoutRequestLines,
    genReqId: () => randomUUIDv7(),
    bodyLimit: limits.bodyBytes,
    rewriteUrl: ({ url = '' }) => withoutBase(url, base),
    schemaController: { compilersFactory: { buildValidator: notLoaded, buildSerializer: notLoaded } },
    // The last request of a connection gets a normal response.
    return503OnClosing: false,
    serverFactory: (listener) =>
      http.createServer(
        {
          requestTimeout: limits.requestTimeoutMs,
          keepAliveTimeout: limits.keepAliveTimeoutMs,
          headersTimeout: limits.headersTimeoutMs,
          connectionsCheckingInterval: limits.connectionsCheckMs,
          maxHeaderSize: limits.maxHeaderBytes,
          // Node's own rejection has no problem body: `refuseInvalidHeaders` sends one.
          requireHostHeader: false,
        },
        bounds.guard(listener),
      ),
    // Fastify ignores a plain number here because it cannot check the nearest proxy. With TRUST_PROXY the
    // operator guarantees it.
    trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy),
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
      else endSocket(socket, report(problemOfClient(error, limits.maxUrlLength)))
    },
    // A URL that cannot be decoded: Fastify has a request, but runs no hooks.
    frameworkErrors: (_error, request, reply) =>
      endResponse(reply.raw, report('request-malformed', request.id)),
  })
  // A logger for each request would cost more than the one line that needs its id.
  app.setChildLoggerFactory((parent) => parent)
  app.decorateRequest('client', null)
  app.decorateRequest('problem', undefined)
  app.server.maxConnections = limits.maxConnections
  // This service is no tunnel. The client may be gone already.
  app.server.on('connect', (_request, socket) =>
    endSocket(
      socket.on('error', () => {}),
      report('method-not-allowed'),
    ),
  )
  // With a listener, Node passes unknown expectations on: they take the normal route, and
  // `refuseInvalidHeaders` refuses them.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  bounds.watchConnections(app.server)
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error: Error, request, reply) => {
    const answer = answerProblem(error, request, reply)
    // Counted here, not at the end of the answer: a client that has left gets none.
    if (request.problem) onProblem?.(request.problem)
    return answer
  })
  return app
}

/** A proxy may pass on `/minutes/question1` or `/question1` for the same page. */
function withoutBase(url: string, base: string): string {
  if (url.startsWith(base)) return url.slice(base.length - 1)
  return url === base.slice(0, -1) ? '/' : url
}

/**
 * Replaces Fastify's own compilers: zod does their work, and loading them would take a tenth of the start.
 */
function notLoaded(): never {
  throw new Error('Schemas are compiled by zod')
}

import { serializerCompiler } from '@fastify/type-provider-zod'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { withoutRequestLines } from './access-log.ts'
import type { Limits } from './limits.ts'
import { answerProblem } from './problem-answers.ts'
import { answerBadAddress, answerClientError } from './raw-answers.ts'
import { compileValidator } from './compile-validator.ts'

export type ServerOptions = {
  limits: Limits
  /** How many proxies in front of us are believed about the sender's address. */
  trustProxy: number
  logger: FastifyBaseLogger
  makeRequestId: () => string
}

/** A bare listener with our limits, our schemas and our way to answer failures. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { limits, trustProxy, logger, makeRequestId } = options
  const app = fastify({
    loggerInstance: logger,
    logController: withoutRequestLines,
    genReqId: makeRequestId,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    http: {
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.connectionsCheckMs,
      maxHeaderSize: limits.maxHeaderBytes,
    },
    // A number would be ignored: Fastify cannot check the nearest proxy by it. Whoever sets TRUST_PROXY vouches for that.
    trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy),
    clientErrorHandler: answerClientError,
    frameworkErrors: (_error, _request, reply) => answerBadAddress(reply.raw),
  })
  app.server.maxConnections = limits.maxConnections
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerProblem)
  return app
}

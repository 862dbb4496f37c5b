import { serializerCompiler } from '@fastify/type-provider-zod'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { ProblemCode } from '@minutebook/contract/problems'
import { logBareAnswer, withoutRequestLines } from './access-log.ts'
import type { Limits } from './limits.ts'
import { answerProblem } from './problem-answers.ts'
import { answerBadAddress, answerClientError } from './raw-answers.ts'
import { compileValidator } from './compile-validator.ts'

type ServerOptions = {
  limits: Limits
  /** How many proxies in front of us are believed about the sender's address. */
  trustProxy: number
  logger: FastifyBaseLogger
  makeRequestId: () => string
  /** Told of each problem that is answered where no hook runs. */
  onBareProblem?: (code: ProblemCode) => void
}

/** A bare listener with our limits, our schemas and our way to answer failures. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { limits, trustProxy, logger, makeRequestId, onBareProblem } = options
  const tell = (code: ProblemCode, log = logger) => {
    logBareAnswer(log, code)
    onBareProblem?.(code)
  }
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
      // Node's own refusal is bare: `refuseMisread` has one of ours.
      requireHostHeader: false,
    },
    // A number would be ignored: Fastify cannot check the nearest proxy by it. Whoever sets TRUST_PROXY vouches for that.
    trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy),
    clientErrorHandler: (error, socket) =>
      answerClientError(error, socket, { maxUrlLength: limits.maxUrlLength, tell }),
    frameworkErrors: (_error, request, reply) =>
      answerBadAddress(reply.raw, (code) => tell(code, request.log)),
  })
  app.server.maxConnections = limits.maxConnections
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerProblem)
  return app
}

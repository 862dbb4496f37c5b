import { serializerCompiler, validatorCompiler } from '@fastify/type-provider-zod'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { ProblemError } from '@minutebook/contract/problems'
import type { AnalyticsRoutesOptions } from './analytics/analytics.routes.ts'
import type { EventsStore } from './analytics/events.store.ts'
import { addApi } from './api.ts'
import type { Clock } from './clock.ts'
import type { HealthStore } from './health/health.store.ts'
import { logRequests, withoutRequestLines } from './http/access-log.ts'
import { describeApi } from './http/api-description.ts'
import { endConnectionsWhenStopping } from './http/closing-connections.ts'
import { refuseForeignOrigins } from './http/foreign-origin.ts'
import { useStrictJson } from './http/json-body.ts'
import type { Limits } from './http/limits.ts'
import { answerProblem } from './http/problem-answers.ts'
import { useRateLimits } from './http/rate-limits.ts'
import { answerBadAddress, answerClientError } from './http/raw-answers.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { serveWebApp } from './http/web-app.ts'
import { wellKnownRoutes } from './http/well-known.routes.ts'
import type { MinutesStore } from './minutes/minutes.store.ts'
import type { Randomness } from './randomness.ts'
import type { ReceiptStore } from './receipt/receipt.store.ts'
import type { RegistryStore } from './registry/registry.store.ts'

export type Stores = {
  registry: RegistryStore
  minutes: MinutesStore
  receipts: ReceiptStore
  events: EventsStore
  health: HealthStore
}

export type AppOptions = {
  stores: Stores
  limits: Limits
  lookupSecret: string
  /** How many proxies in front of us are believed about the sender's address. */
  trustProxy: number
  /** Vite's output. */
  webFolder: string
  forwardAnalytics?: AnalyticsRoutesOptions['forward']
  logger: FastifyBaseLogger
  clock: Clock
  randomness: Randomness
}

/** The public listener, built and not listening, so that tests can `inject`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = createServer(options)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerProblem)
  useStrictJson(app)
  logRequests(app)
  endConnectionsWhenStopping(app)
  addSecurityHeaders(app)
  refuseLongAddresses(app, options.limits.maxUrlLength)
  refuseForeignOrigins(app)
  await useRateLimits(app, options.clock)
  await describeApi(app)
  await app.register(wellKnownRoutes, { clock: options.clock })
  await app.register((api) => addApi(api, options), { prefix: '/api' })
  await serveWebApp(app, options.webFolder)
  return app
}

function createServer({ limits, trustProxy, logger, randomness }: AppOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    logController: withoutRequestLines,
    genReqId: randomness.uuid,
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
  return app
}

function refuseLongAddresses(app: FastifyInstance, maxLength: number): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.length > maxLength) throw new ProblemError('address-too-long')
  })
}

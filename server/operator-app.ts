import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify'
import { Registry } from 'prom-client'
import { ProblemError } from '@minutebook/contract/problems'
import { logRequests } from './http/access-log.ts'
import { createServer } from './http/create-server.ts'
import { useStrictJson } from './http/json-body.ts'
import { DEFAULT_LIMITS } from './http/limits.ts'
import { refuseInvalidHeaders } from './http/refuse-invalid-headers.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import type { Randomness } from './randomness.ts'

/** Loopback only: operators connect through a tunnel or their own proxy. */
export const OPERATOR_HOST = '127.0.0.1'

type OperatorOptions = {
  readMetrics: ReadMetrics
  logger: FastifyBaseLogger
  randomness: Randomness
}

/** Builds the operators' listener, which is separate from the public one so that its routes cannot be reached there. */
export async function buildOperatorApp({
  readMetrics,
  logger,
  randomness,
}: OperatorOptions): Promise<FastifyInstance> {
  const app = createServer({ limits: DEFAULT_LIMITS, trustProxy: 0, logger, makeRequestId: randomness.uuid })
  useStrictJson(app)
  logRequests(app)
  addSecurityHeaders(app)
  refuseInvalidHeaders(app)
  await app.register(metricsRoutes, { readMetrics })
  app.setNotFoundHandler(() => {
    throw new ProblemError('page-not-found')
  })
  return app
}

/** Returns all metrics in the Prometheus text format. */
type ReadMetrics = () => Promise<string>

/** The Prometheus endpoint: on the operators' listener, never on the public one. */
const metricsRoutes: FastifyPluginAsync<{ readMetrics: ReadMetrics }> = async (app, { readMetrics }) => {
  app.get('/metrics', async (_request, reply) => {
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await readMetrics())
  })
}

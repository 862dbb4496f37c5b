import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { ProblemError } from '@minutebook/contract/problems'
import { logRequests } from './http/access-log.ts'
import { createServer } from './http/create-server.ts'
import { useStrictJson } from './http/json-body.ts'
import { DEFAULT_LIMITS } from './http/limits.ts'
import { refuseMisread } from './http/refuse-misread.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { metricsRoutes, type ReadMetrics } from './metrics/metrics.routes.ts'
import type { Randomness } from './randomness.ts'

/** Nobody outside this machine reaches it: whoever operates the service comes through a tunnel or a proxy of their own. */
export const OPERATOR_HOST = '127.0.0.1'

type OperatorOptions = {
  readMetrics: ReadMetrics
  logger: FastifyBaseLogger
  randomness: Randomness
}

/** The operators' listener, apart from the public one: nothing that is here can be reached there. */
export async function buildOperatorApp({
  readMetrics,
  logger,
  randomness,
}: OperatorOptions): Promise<FastifyInstance> {
  const app = createServer({ limits: DEFAULT_LIMITS, trustProxy: 0, logger, makeRequestId: randomness.uuid })
  useStrictJson(app)
  logRequests(app)
  addSecurityHeaders(app)
  refuseMisread(app)
  await app.register(metricsRoutes, { readMetrics })
  app.setNotFoundHandler(() => {
    throw new ProblemError('page-not-found')
  })
  return app
}

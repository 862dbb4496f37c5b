import type { FastifyPluginAsync } from 'fastify'
import { Registry } from 'prom-client'

/** Everything that is counted, in the text format of Prometheus. */
export type ReadMetrics = () => Promise<string>

/** For Prometheus alone: on the operators' listener, never on the public one. */
export const metricsRoutes: FastifyPluginAsync<{ readMetrics: ReadMetrics }> = async (
  app,
  { readMetrics },
) => {
  app.get('/metrics', async (_request, reply) => {
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await readMetrics())
  })
}

import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod'
import type { FastifyRequest } from 'fastify'
import type { AnalyticsBatch } from '@minutebook/contract/analytics'
import { findCollector, recordAnalytics } from '@minutebook/contract/endpoints'
import { RESPONSES } from '@minutebook/contract/responses'
import type { EventsStore } from './events.store.ts'

export type AnalyticsRoutesOptions = {
  events: EventsStore
  /** Forwards a batch to an external collector; must neither wait nor throw. */
  forward?: ((batch: AnalyticsBatch) => void) | undefined
  /** The host of that collector. */
  collector?: string | undefined
}

/**
 * Accepts Segment's HTTP tracking format, limited to the events of the contract. The client's address is
 * never stored.
 */
export const analyticsRoutes: FastifyPluginAsyncZod<AnalyticsRoutesOptions> = async (app, options) => {
  const { events, forward, collector } = options
  app.get(
    findCollector.url,
    { schema: { querystring: findCollector.query, response: RESPONSES.findCollector } },
    async () => (collector === undefined ? {} : { host: collector }),
  )
  app.route({
    method: recordAnalytics.method,
    url: recordAnalytics.url,
    schema: { body: recordAnalytics.body, response: RESPONSES.recordAnalytics },
    async handler(request, reply) {
      if (!asksNotToBeTracked(request)) {
        await events.add(request.body.batch, new Date())
        forward?.(request.body)
      }
      return reply.code(204).send()
    },
  })
}

/** Global Privacy Control (https://w3c.github.io/gpc/) and the older Do Not Track. */
function asksNotToBeTracked({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1'
}

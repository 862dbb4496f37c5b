import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod'
import type { FastifyRequest } from 'fastify'
import type { AnalyticsBatch } from '@minutebook/contract/analytics'
import { ANSWERS } from '@minutebook/contract/answers'
import { recordAnalytics } from '@minutebook/contract/endpoints'
import type { Clock } from '../clock.ts'
import type { EventsStore } from './events.store.ts'

export type AnalyticsRoutesOptions = {
  events: EventsStore
  clock: Clock
  /** Passes a batch on to a collector outside; must neither wait nor throw. */
  forward?: ((batch: AnalyticsBatch) => void) | undefined
}

/** Segment's HTTP tracking shape, narrowed to what the contract lists. The sender's address is never kept. */
export const analyticsRoutes: FastifyPluginAsyncZod<AnalyticsRoutesOptions> = async (app, options) => {
  const { events, clock, forward } = options
  app.route({
    method: recordAnalytics.method,
    url: recordAnalytics.url,
    schema: { body: recordAnalytics.body, response: ANSWERS.recordAnalytics },
    async handler(request, reply) {
      if (!asksNotToBeTracked(request)) {
        await events.add(request.body.batch, clock())
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

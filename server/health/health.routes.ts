import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod'
import * as z from 'zod/mini'
import { ProblemError } from '@minutebook/contract/problems'
import type { Clock } from '../clock.ts'
import type { Health, HealthStore } from './health.store.ts'

/** A check writes to disk, so probes within this time share one. */
const SHARED_FOR_MS = 500
/** Clients may retry at once, on another server. */
const RETRY_ELSEWHERE_SECONDS = 1

const LiveSchema = z.object({ status: z.literal('live') })
const ReadySchema = z.object({
  database: z.literal('ok'),
  durability: z.enum(['full', 'degraded']),
  weakened: z.optional(z.array(z.string())),
})

type HealthOptions = {
  health: HealthStore
  clock: Clock
  /** While true, readiness fails, so that load balancers skip this server. */
  draining: { readonly isDraining: boolean }
}

/**
 * `live`: the event loop runs. `ready`: the database can be read and written, or `storage-unavailable`; `service-stopping`
 * while this server drains, though it still answers requests.
 */
export const healthRoutes: FastifyPluginAsyncZod<HealthOptions> = async (app, options) => {
  const { health, clock, draining } = options
  app.get('/health/live', { schema: { response: { 200: LiveSchema }, passing: [] } }, async () => {
    return { status: 'live' as const }
  })

  const check = shareFor(SHARED_FOR_MS, clock, () => health.check())
  app.get('/health/ready', { schema: { response: { 200: ReadySchema }, passing: [503] } }, async () => {
    if (draining.isDraining)
      throw new ProblemError('service-stopping', { retryAfter: RETRY_ELSEWHERE_SECONDS })
    return check()
  })
}

function shareFor(windowMs: number, clock: Clock, check: () => Promise<Health>): () => Promise<Health> {
  let last: { at: number; answer: Promise<Health> } | undefined
  return () => {
    const now = clock().getTime()
    if (!last || Math.abs(now - last.at) > windowMs) last = { at: now, answer: check() }
    return last.answer
  }
}

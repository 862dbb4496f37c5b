import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod'
import * as z from 'zod/mini'
import { ProblemError } from '@minutebook/contract/problems'
import type { Clock } from '../clock.ts'
import type { Health, HealthStore } from './health.store.ts'

/** A check writes to disk: probes that come faster than this share one. */
const SHARED_FOR_MS = 500
/** Another server takes it at once. */
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
  /** While this is true, whoever spreads requests over several servers is told to leave this one out. */
  leaving: { readonly isLeaving: boolean }
}

/**
 * `live`: the event loop turns. `ready`: the database gives and takes, or `storage-unavailable`; `service-stopping` when
 * this server is about to go, though it still takes what comes.
 */
export const healthRoutes: FastifyPluginAsyncZod<HealthOptions> = async (app, options) => {
  const { health, clock, leaving } = options
  app.get('/health/live', { schema: { response: { 200: LiveSchema }, passing: [] } }, async () => {
    return { status: 'live' as const }
  })

  const check = shareFor(SHARED_FOR_MS, clock, () => health.check())
  app.get('/health/ready', { schema: { response: { 200: ReadySchema }, passing: [503] } }, async () => {
    if (leaving.isLeaving) throw new ProblemError('service-stopping', { retryAfter: RETRY_ELSEWHERE_SECONDS })
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

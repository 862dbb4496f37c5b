import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Health, HealthStore } from './health.store.ts'

/** A check writes to disk: probes that come faster than this share one. */
const SHARED_FOR_MS = 500

const LiveSchema = z.object({ status: z.literal('live') })
const ReadySchema = z.object({
  database: z.literal('ok'),
  durability: z.enum(['full', 'degraded']),
  weakened: z.optional(z.array(z.string())),
})

/** `live`: the process answers. `ready`: the database gives and takes, or `storage-unavailable`. */
export const healthRoutes: FastifyPluginAsyncZod<{ health: HealthStore; clock: Clock }> = async (
  app,
  { health, clock },
) => {
  app.get('/health/live', { schema: { response: { 200: LiveSchema } } }, async () => {
    return { status: 'live' as const }
  })

  const check = shareFor(SHARED_FOR_MS, clock, () => health.check())
  app.get('/health/ready', { schema: { response: { 200: ReadySchema } } }, check)
}

function shareFor(windowMs: number, clock: Clock, check: () => Promise<Health>): () => Promise<Health> {
  let last: { at: number; answer: Promise<Health> } | undefined
  return () => {
    const now = clock().getTime()
    if (!last || Math.abs(now - last.at) > windowMs) last = { at: now, answer: check() }
    return last.answer
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { ProblemError } from '@minutebook/contract/problems'
import type { Clock } from '../clock.ts'
import { findWeaknesses } from '../database/durability.ts'
import { ConnectionFailure } from '../database/storage-failure.ts'
import type { Tables } from '../database/tables.ts'
import { whileBusy } from '../database/transaction.ts'

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

/** A database that needs longer than this to commit one row cannot take submissions. */
const PATIENCE_MS = 1_500
/** About 24 KB, six SQLite pages: as many as a record changes. A smaller write may still fit on a full disk. */
const WEIGHT = 1_000

/** The result of a health check. `degraded`: an acknowledged record could be lost because of the settings in `weakened`. */
export type Health = { database: 'ok'; durability: 'full' | 'degraded'; weakened?: string[] }

export type HealthStore = ReturnType<typeof createHealthStore>

export function createHealthStore(db: Kysely<Tables>, clock: Clock) {
  let underway: Promise<Health> | undefined

  const keepRow = (row: { checked_at: string; weight: string }) =>
    db.transaction().execute((trx) =>
      trx
        .insertInto('health')
        .values({ id: 1, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute(),
    )

  async function probe(): Promise<Health> {
    const checked_at = clock().toISOString()
    const row = { checked_at, weight: checked_at.repeat(WEIGHT) }
    await whileBusy(() => keepRow(row), PATIENCE_MS)
    const weakened = await findWeaknesses(db)
    return weakened.length === 0
      ? { database: 'ok', durability: 'full' }
      : { database: 'ok', durability: 'degraded', weakened }
  }

  return {
    /**
     * Reads, and writes one row as submissions do, so it also waits for other writers. Throws the database's error, or after
     * {@link PATIENCE_MS}. A hanging check is shared, not repeated: it occupies a connection.
     */
    check(): Promise<Health> {
      underway ??= probe().finally(() => (underway = undefined))
      return Promise.race([underway, giveUp()])
    },
  }
}

async function giveUp(): Promise<never> {
  await sleep(PATIENCE_MS, undefined, { ref: false })
  throw new ConnectionFailure('The database did not commit a row in time')
}

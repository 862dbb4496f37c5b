import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod'
import type { Kysely } from 'kysely'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { ProblemError } from '@minutebook/contract/problems'
import { findWeaknesses } from '../database/durability.ts'
import { ConnectionFailure } from '../database/storage-failure.ts'
import type { Tables } from '../database/tables.ts'
import { inTurn, whileBusy } from '../database/transaction.ts'

const LiveSchema = z.object({ status: z.literal('live') })
/** `degraded`: an acknowledged record could be lost because of the settings in `weakened`. */
const ReadySchema = z.object({
  database: z.literal('ok'),
  durability: z.enum(['full', 'degraded']),
  weakened: z.optional(z.array(z.string())),
})
type Health = z.infer<typeof ReadySchema>

/** Clients may retry at once, on another server. */
const RETRY_ELSEWHERE_SECONDS = 1

type HealthOptions = {
  health: HealthStore
  /** While true, readiness fails, so that load balancers skip this server. */
  draining: { readonly isDraining: boolean }
}

/**
 * `live`: the event loop runs. `ready`: the database can be read and written, or `storage-unavailable`;
 * `service-stopping` while this server drains, though it still answers requests.
 */
export const healthRoutes: FastifyPluginAsyncZod<HealthOptions> = async (app, { health, draining }) => {
  app.get('/health/live', { schema: { response: { 200: LiveSchema }, passing: [] } }, async () => {
    return { status: 'live' as const }
  })

  app.get('/health/ready', { schema: { response: { 200: ReadySchema }, passing: [503] } }, async () => {
    if (draining.isDraining)
      throw new ProblemError('service-stopping', { retryAfter: RETRY_ELSEWHERE_SECONDS })
    return health.check()
  })
}

/** A check writes to disk, so probes within this time share one. */
const SHARED_FOR_MS = 500
/** A database that needs longer than this to commit one row cannot take submissions. */
const PATIENCE_MS = 1_500
/**
 * Six SQLite pages in hex, as many as a record changes: a smaller write may still fit on a full disk. Random,
 * so that PostgreSQL cannot compress it.
 */
const WEIGHT_BYTES = 12_000

export type HealthStore = ReturnType<typeof createHealthStore>

export function createHealthStore(db: Kysely<Tables>) {
  let underway: Promise<Health> | undefined
  let last: { at: number; answer: Promise<Health> } | undefined

  async function probe(): Promise<Health> {
    const checked_at = new Date().toISOString()
    const row = { checked_at, weight: randomBytes(WEIGHT_BYTES).toString('hex') }
    const keepRow = db
      .insertInto('health')
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    const keep = () => inTurn(db, () => db.transaction().execute((trx) => trx.executeQuery(keepRow)))
    await whileBusy(keep, PATIENCE_MS)
    const weakened = await findWeaknesses(db)
    if (weakened.length === 0) return { database: 'ok', durability: 'full' }
    return { database: 'ok', durability: 'degraded', weakened }
  }

  return {
    /**
     * Reads, and writes one row as submissions do, so it also waits for other writers. Throws the database's
     * error, or after {@link PATIENCE_MS}. A hanging check is shared, not repeated: it occupies a connection.
     */
    check(): Promise<Health> {
      const at = Date.now()
      if (last && Math.abs(at - last.at) <= SHARED_FOR_MS) return last.answer
      underway ??= probe().finally(() => (underway = undefined))
      last = { at, answer: Promise.race([underway, giveUp()]) }
      return last.answer
    },
  }
}

async function giveUp(): Promise<never> {
  await sleep(PATIENCE_MS, undefined, { ref: false })
  throw new ConnectionFailure('The database did not commit a row in time')
}

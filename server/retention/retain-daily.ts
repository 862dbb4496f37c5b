import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { DAY_MS } from '../durations.ts'
import type { Tables } from '../database/tables.ts'
import { deleteExpired } from './retention.ts'

/** Leaves time for more urgent work at the start. */
const FIRST_AFTER_MS = 60_000

type RetentionTools = {
  db: Kysely<Tables>
  logger: FastifyBaseLogger
  registry: Registry
}

/** Deletes expired events a minute after the start and then daily. Returns a function that stops the job. */
export function retainDaily({ db, logger, registry }: RetentionTools): () => void {
  const lastDone = new Gauge({
    name: 'minutebook_retention_timestamp_seconds',
    help: 'Time of the last deletion of expired data.',
    registers: [registry],
  })
  let timer = setTimeout(run, FIRST_AFTER_MS).unref()

  async function run(): Promise<void> {
    try {
      const now = new Date()
      const deleted = await deleteExpired(db, now)
      lastDone.set(now.getTime() / 1000)
      if (deleted.isForgotten) logger.info(deleted, 'expired data was deleted')
      else logger.warn(deleted, 'expired data was deleted, but is still in the write-ahead log')
    } catch (error) {
      logger.error({ err: error }, 'expired data could not be deleted')
    }
    timer = setTimeout(run, DAY_MS).unref()
  }

  return () => clearTimeout(timer)
}

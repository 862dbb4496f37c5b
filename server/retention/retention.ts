import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { overwriteDeleted } from '../database/erase.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { DAY_MS } from '../durations.ts'

/** Rows per transaction, few enough not to delay requests. */
const BATCH_ROWS = 1_000

/**
 * How long analytics events are kept after we received them. Nothing else expires: records are kept with
 * their keys until erased, and the digests of links for ever, so that no link ever opens another record. Rate
 * limit counts exist only in memory.
 */
const EVENT_DAYS = 90

type Deleted = {
  events: number
  /** False when the data is still in SQLite's write-ahead log because readers kept it busy. */
  isOverwritten: boolean
}

/** Deletes expired events so that they cannot be recovered from SQLite's files. */
export async function deleteExpired(db: Kysely<Tables>): Promise<Deleted> {
  const limit = new Date(Date.now() - EVENT_DAYS * DAY_MS).toISOString()
  let [events, deleted] = [0, 0]
  do {
    const { numDeletedRows } = await inTransaction(db, (trx) =>
      trx
        .deleteFrom('events')
        .where('message_id', 'in', (from) =>
          from.selectFrom('events').select('message_id').where('received_at', '<', limit).limit(BATCH_ROWS),
        )
        .executeTakeFirstOrThrow(),
    )
    deleted = Number(numDeletedRows)
    events += deleted
  } while (deleted === BATCH_ROWS)
  // Also needed without expired events: an earlier erasure may not have cleared the log.
  return { events, isOverwritten: await overwriteDeleted(db, ['minutes', 'events']) }
}

/** Leaves time for more urgent work at the start. */
const FIRST_AFTER_MS = 60_000

/** Deletes expired events a minute after the start and then daily. Returns a function that stops the job. */
export function retainDaily(db: Kysely<Tables>, logger: FastifyBaseLogger, registry: Registry): () => void {
  const lastDone = new Gauge({
    name: 'minutebook_retention_timestamp_seconds',
    help: 'Time of the last deletion of expired data.',
    registers: [registry],
  })
  let timer = setTimeout(run, FIRST_AFTER_MS).unref()

  async function run(): Promise<void> {
    try {
      const begunAt = Date.now()
      const deleted = await deleteExpired(db)
      lastDone.set(begunAt / 1000)
      if (deleted.isOverwritten) logger.info(deleted, 'expired data was deleted')
      else logger.warn(deleted, 'expired data was deleted, but is still in the write-ahead log')
    } catch (error) {
      logger.error({ err: error }, 'expired data could not be deleted')
    }
    timer = setTimeout(run, DAY_MS).unref()
  }

  return () => clearTimeout(timer)
}

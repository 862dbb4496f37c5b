import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { DAY_MS, type Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { deleteIfClockIsPlausible, findBelievedClock } from './retention.ts'

/** Leaves time for more urgent work at the start. */
const FIRST_AFTER_MS = 60_000

type RetentionTools = {
  db: Kysely<Tables>
  logger: FastifyBaseLogger
  clock: Clock
  registry: Registry
}

/** Deletes expired events a minute after the start and then daily. Returns a function that stops the job. */
export function retainDaily({ db, logger, clock, registry }: RetentionTools): () => void {
  const lastDone = new Gauge({
    name: 'minutebook_retention_timestamp_seconds',
    help: 'Time of the last deletion of expired data.',
    registers: [registry],
  })
  let timer = setTimeout(run, FIRST_AFTER_MS).unref()
  void tellLastTime()

  /** Restores the metric after a restart. */
  async function tellLastTime(): Promise<void> {
    const lastRead = await findBelievedClock(db).catch(() => undefined)
    if (lastRead !== undefined) lastDone.set(Date.parse(lastRead) / 1000)
  }

  async function run(): Promise<void> {
    try {
      const now = clock()
      const deletion = await deleteIfClockIsPlausible(db, now)
      if ('events' in deletion) {
        lastDone.set(now.getTime() / 1000)
        if (deletion.isForgotten) logger.info(deletion, 'expired data was deleted')
        else logger.warn(deletion, 'expired data was deleted, but is still in the write-ahead log')
      } else if (deletion.lastRead === undefined) {
        logger.info('first run: expired data is deleted from tomorrow on')
      } else {
        logger.warn(
          { ...deletion, now },
          'the clock jumped ahead since the last run: nothing is deleted before tomorrow',
        )
      }
    } catch (error) {
      logger.error({ err: error }, 'expired data could not be deleted')
    }
    timer = setTimeout(run, DAY_MS).unref()
  }

  return () => clearTimeout(timer)
}

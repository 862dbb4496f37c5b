import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { DAY_MS, type Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { deleteWhenClockIsBelieved, readBelievedClock } from './delete-when-clock-is-believed.ts'

/** A start has other things to do. */
const FIRST_AFTER_MS = 60_000

type RetentionTools = {
  db: Kysely<Tables>
  logger: FastifyBaseLogger
  clock: Clock
  registry: Registry
}

/** Deletes what has outlived its purpose, a minute after the start and each day from then on. Answers with a way to end it. */
export function retainDaily({ db, logger, clock, registry }: RetentionTools): () => void {
  const lastDone = new Gauge({
    name: 'minutebook_retention_timestamp_seconds',
    help: 'When the server deleted last what had outlived its purpose.',
    registers: [registry],
  })
  let timer = setTimeout(run, FIRST_AFTER_MS).unref()
  void tellLastTime()

  /** A restart is no reason to say that it was never done. */
  async function tellLastTime(): Promise<void> {
    const lastRead = await readBelievedClock(db).catch(() => undefined)
    if (lastRead !== undefined) lastDone.set(Date.parse(lastRead) / 1000)
  }

  async function run(): Promise<void> {
    try {
      const now = clock()
      const deletion = await deleteWhenClockIsBelieved(db, now)
      if ('expired' in deletion) {
        lastDone.set(now.getTime() / 1000)
        if (deletion.isForgotten) logger.info(deletion, 'what had outlived its purpose is deleted')
        else
          logger.warn(
            deletion,
            'what had outlived its purpose is deleted, and can still be read in the write-ahead log',
          )
      } else if (deletion.lastRead === undefined) {
        logger.info(
          'the clock is read for the first time: what outlives its purpose is deleted from tomorrow on',
        )
      } else {
        logger.warn(
          { ...deletion, now },
          'the clock is far ahead of the last time: nothing is deleted before tomorrow',
        )
      }
    } catch (error) {
      logger.error({ err: error }, 'what has outlived its purpose could not be deleted')
    }
    timer = setTimeout(run, DAY_MS).unref()
  }

  return () => clearTimeout(timer)
}

import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { createRoomCheck } from '../analytics/events.store.ts'
import { createForwarder } from '../forward-json.ts'
import type { AppOptions } from '../app-options.ts'
import { buildApp } from '../app.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Tables } from '../database/tables.ts'
import type { Draining } from '../http/draining.ts'
import { DEFAULT_LIMITS } from '../http/limits.ts'
import { followKnownAddresses } from '../operations/follow-known-addresses.ts'
import { listen } from './listen.ts'
import { createAlarms } from '../health/alarms.ts'
import { measureProcess } from '../health/measure-process.ts'
import type { Metrics } from '../health/metrics.ts'
import { createStores } from '../open-stores.ts'
import { systemRandomness } from '../randomness.ts'

/** Vite's output folder. */
export const WEB_FOLDER = join(import.meta.dirname, '../../web/dist')

type PublicParts = Pick<AppOptions, 'logger'> & {
  config: Config
  db: Kysely<Tables>
  metrics: Metrics
  draining: Draining
}

/** Builds the production public listener on an open database. */
export async function buildPublicApp({ config, db, ...parts }: PublicParts): Promise<FastifyInstance> {
  const { logger, metrics } = parts
  const known = await followKnownAddresses(db, logger)
  const postgres = config.databaseUrl === undefined ? undefined : await import('../database/postgres.ts')
  measureProcess(metrics.registry, () => postgres?.countConnections(db))
  const app = await buildApp({
    stores: createStores(
      db,
      systemClock,
      (submissions) => metrics.commitSizes.observe(submissions),
      // PostgreSQL does not tell how full its disk is.
      config.databaseUrl === undefined ? createRoomCheck(config.dataDir) : undefined,
    ),
    limits: DEFAULT_LIMITS,
    lookupSecret: config.lookupSecret,
    trustProxy: config.trustProxy,
    webFolder: WEB_FOLDER,
    forwardAnalytics: forwarderFor(config.analyticsForwardUrl, logger, 'analytics were not forwarded'),
    raiseAlarm: createAlarms({
      metrics,
      logger,
      send: forwarderFor(config.alarmWebhookUrl, logger, 'an alarm was not delivered'),
    }),
    clock: systemClock,
    randomness: systemRandomness,
    isKnownAddress: known.has,
    ...parts,
  })
  app.addHook('onClose', () => known.end())
  return app
}

/** Listens on the configured host and port, and returns the address. */
export function listenPublicly(
  app: FastifyInstance,
  { host, port, operatorPort: otherPort }: Config,
): Promise<string> {
  return listen(app, { host, port, setting: 'PORT', otherPort, says: (own) => `listening on ${own}` })
}

function forwarderFor(url: URL | undefined, logger: FastifyBaseLogger, failure: string) {
  if (!url) return undefined
  return createForwarder<object>({ url, onFailure: (error) => logger.warn({ err: error }, failure) })
}

import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { createForwarder } from '../analytics/forward-events.ts'
import type { AppOptions } from '../app-options.ts'
import { buildApp } from '../app.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { countConnections } from '../database/postgres.ts'
import type { Tables } from '../database/tables.ts'
import type { Leaving } from '../http/leaving.ts'
import { DEFAULT_LIMITS } from '../http/limits.ts'
import { followKnownAddresses } from '../known-addresses/follow-known-addresses.ts'
import { listen } from './listen.ts'
import { measureProcess } from '../metrics/measure-process.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { createStores } from '../open-stores.ts'
import { systemRandomness } from '../randomness.ts'

/** Vite's output. */
export const WEB_FOLDER = join(import.meta.dirname, '../../web/dist')

export type PublicParts = Pick<AppOptions, 'logger' | 'rateLimitStore'> & {
  config: Config
  db: Kysely<Tables>
  metrics: Metrics
  leaving: Leaving
}

/** The public listener as it is delivered, on an open database. */
export async function buildPublicApp({ config, db, ...parts }: PublicParts): Promise<FastifyInstance> {
  const { logger, metrics } = parts
  const known = await followKnownAddresses(db, logger)
  measureProcess(metrics.registry, () => countConnections(db))
  const app = await buildApp({
    stores: createStores(db, systemClock, (submissions) => metrics.commitSizes.observe(submissions)),
    limits: DEFAULT_LIMITS,
    lookupSecret: config.lookupSecret,
    trustProxy: config.trustProxy,
    webFolder: WEB_FOLDER,
    forwardAnalytics: forwarderFor(config.analyticsForwardUrl, logger),
    clock: systemClock,
    randomness: systemRandomness,
    isKnownAddress: known.has,
    ...parts,
  })
  app.addHook('onClose', () => known.end())
  return app
}

/** Where the settings want it. Answers with its address. */
export function listenPublicly(
  app: FastifyInstance,
  { host, port, operatorPort: otherPort }: Config,
): Promise<string> {
  return listen(app, { host, port, setting: 'PORT', otherPort, says: (own) => `listening on ${own}` })
}

function forwarderFor(url: URL | undefined, logger: FastifyBaseLogger) {
  if (!url) return undefined
  const onFailure = (error: unknown) => logger.warn({ err: error }, 'analytics were not forwarded')
  return createForwarder({ url, onFailure })
}

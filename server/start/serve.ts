import { AggregatorRegistry, Registry } from 'prom-client'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Tables } from '../database/tables.ts'
import { createLogger } from '../http/access-log.ts'
import { findBuildFacts } from '../http/web-app.ts'
import { listen } from './listen.ts'
import { createMetrics } from '../health/metrics.ts'
import { measureRegisters } from '../health/measure-registers.ts'
import { buildOperatorApp, OPERATOR_HOST } from '../operator-app.ts'
import {
  buildPublicApp,
  listenPublicly,
  WEB_FOLDER,
  type PublicParts,
  type PublicServer,
} from './public-app.ts'
import { systemRandomness } from '../randomness.ts'
import type { ExampleNumber } from '../imports/sample-register.ts'
import { createRegistryStore } from '../registry/registry.store.ts'
import { retainDaily } from '../operations/retain-daily.ts'
import { requireSameUse } from './in-use-marker.ts'
import { orStartError, requireDatabase } from './require-database.ts'
import { shutDownOnSignals } from './graceful-shutdown.ts'
import {
  removeInterruptedRestores,
  warnIfLookupSecretDiffers,
  warnIfNotDurable,
  warnWhileWaiting,
} from './startup-checks.ts'

/** Long enough for a load balancer that checks readiness every second and acts on the second failure. */
const LAME_DUCK_MS = 3_000

export type ServeOptions = {
  logLevel: string
  /** The operator knows that the database was in use and wants a new one. */
  isNew: boolean
}

type Serving = { address: string; findExamples: () => Promise<readonly ExampleNumber[]> }

/**
 * Opens the database, loads the sample register into an empty one, and serves, alone or with workers, until a signal stops the process.
 * Throws `StartError` when the database or a port is unavailable.
 */
export async function serve(config: Config, { logLevel, isNew }: ServeOptions): Promise<Serving> {
  const logger = createLogger(logLevel)
  await warnIfLookupSecretDiffers(findBuildFacts(WEB_FOLDER), config.lookupSecret, logger)
  const db = await warnWhileWaiting(requireDatabase(config, { isNew }), logger)
  try {
    await orStartError(config, () => requireSameUse(db, config, { isNew, logger }))
    return await serveFrom(db, config, logger)
  } catch (error) {
    // Idle connections would keep the process alive after it has reported why it does not start.
    await db.destroy()
    throw error
  }
}

/** Loads the code that reads registers only if there is a register to read. */
const sampleRegister = () => import('../imports/sample-register.ts')

async function serveFrom(db: Kysely<Tables>, config: Config, logger: Logger): Promise<Serving> {
  await warnIfNotDurable(db, logger)
  removeInterruptedRestores(config, logger)
  const registry = createRegistryStore(db)
  await orStartError(config, async () => {
    if ((await registry.countEntities()) === 0) await (await sampleRegister()).loadSampleRegister(registry)
  })

  const counts = new Registry()
  measureRegisters(counts, registry)
  const publicServer = await (config.workers > 1
    ? import('../workers/worker-pool.ts').then((pool) => pool.createWorkerPool(config.workers, logger))
    : serveAlone({ config, db, logger }))
  const operators = await openOperators(() => addUp(counts, publicServer), logger)
  const endRetention = retainDaily({ db, logger, clock: systemClock, registry: counts })

  async function close(): Promise<void> {
    endRetention()
    await publicServer.close()
    await operators.close()
    await db.destroy()
  }

  try {
    await listenToOperators(operators, config)
    // Registered before the first request can arrive: some workers serve while others start.
    shutDownOnSignals({ log: logger, close }, { durationMs: LAME_DUCK_MS, leave: publicServer.leave })
    const address = await publicServer.start()
    // Supervisors wait for these lines, so they must not wait for the next flush.
    logger.flush()
    return { address, findExamples: async () => (await sampleRegister()).findExampleNumbers(db) }
  } catch (error) {
    await close()
    throw error
  }
}

/** Serves the public from this process, without workers. */
async function serveAlone(parts: Pick<PublicParts, 'config' | 'db' | 'logger'>): Promise<PublicServer> {
  const metrics = createMetrics()
  const draining = { isDraining: false }
  const app = await buildPublicApp({ ...parts, metrics, draining })
  return {
    start: () => listenPublicly(app, parts.config),
    leave: () => (draining.isDraining = true),
    close: () => app.close(),
    measure: async () => [await metrics.registry.getMetricsAsJSON()],
  }
}

async function addUp(counts: Registry, publicServer: PublicServer): Promise<string> {
  const snapshots = [await counts.getMetricsAsJSON(), ...(await publicServer.measure())]
  return AggregatorRegistry.aggregate(snapshots).metrics()
}

function openOperators(readMetrics: () => Promise<string>, logger: FastifyBaseLogger) {
  return buildOperatorApp({ readMetrics, logger, randomness: systemRandomness })
}

function listenToOperators(app: FastifyInstance, { operatorPort }: Config): Promise<string> {
  return listen(app, {
    host: OPERATOR_HOST,
    port: operatorPort,
    setting: 'OPERATOR_PORT',
    says: (own) => `listening for operators on ${new URL(own).host}`,
  })
}

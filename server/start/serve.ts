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
import { buildPublicApp, listenPublicly, WEB_FOLDER } from './public-app.ts'
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
 * Opens the database, loads the sample register into an empty one, and serves until a signal stops the process. Throws
 * `StartError` when the database or a port is unavailable.
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

  const metrics = createMetrics()
  measureRegisters(metrics.registry, registry)
  const draining = { isDraining: false }
  const app = await buildPublicApp({ config, db, logger, metrics, draining })
  const operators = await openOperators(() => metrics.registry.metrics(), logger)
  const endRetention = retainDaily({ db, logger, clock: systemClock, registry: metrics.registry })

  async function close(): Promise<void> {
    endRetention()
    await app.close()
    await operators.close()
    await db.destroy()
  }

  try {
    await listenToOperators(operators, config)
    // Registered before the first request can arrive.
    shutDownOnSignals(
      { log: logger, close },
      { durationMs: LAME_DUCK_MS, leave: () => (draining.isDraining = true) },
    )
    const address = await listenPublicly(app, config)
    // Supervisors wait for these lines, so they must not wait for the next flush.
    logger.flush()
    return { address, findExamples: async () => (await sampleRegister()).findExampleNumbers(db) }
  } catch (error) {
    await close()
    throw error
  }
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

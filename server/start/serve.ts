import { AggregatorRegistry, Registry } from 'prom-client'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Tables } from '../database/tables.ts'
import { createLogger } from '../http/access-log.ts'
import { findBuildFacts } from '../http/build-facts.ts'
import { listen } from './listen.ts'
import { measureRegisters } from '../metrics/measure-registers.ts'
import { buildOperatorApp, OPERATOR_HOST } from '../operator-app.ts'
import { WEB_FOLDER } from './public-app.ts'
import type { PublicServer } from './public-server.ts'
import { systemRandomness } from '../randomness.ts'
import { findExampleNumbers, type ExampleNumber } from '../registry/example-numbers.ts'
import { createRegistryStore } from '../registry/registry.store.ts'
import { loadSampleRegister } from '../registry/sample-register.ts'
import { retainDaily } from '../retention/retain-daily.ts'
import { removeHalfRestored } from './remove-half-restored.ts'
import { orStartError, requireDatabase } from './require-database.ts'
import { sayWhenWaiting } from './say-when-waiting.ts'
import { serveAlone } from './serve-alone.ts'
import { stopWhenAsked } from './stop-when-asked.ts'
import { warnOfUnreadableLookups } from './warn-of-unreadable-lookups.ts'
import { warnOfWeaknesses } from './warn-of-weaknesses.ts'
import { createWorkerPool } from '../workers/worker-pool.ts'

/** Long enough for a balancer that asks for readiness every second and believes the second answer. */
const LAME_DUCK_MS = 3_000

type Serving = { address: string; examples: readonly ExampleNumber[] }

/**
 * Opens the database, loads the sample register into an empty one, and serves, alone or by workers, until the process is
 * asked to stop. Throws `StartError` when the database or a port cannot be had.
 */
export async function serve(config: Config, logLevel: string): Promise<Serving> {
  const logger = createLogger(logLevel)
  await warnOfUnreadableLookups(findBuildFacts(WEB_FOLDER), config.lookupSecret, logger)
  const db = await sayWhenWaiting(requireDatabase(config), logger)
  try {
    return await serveFrom(db, config, logger)
  } catch (error) {
    // Idle connections would keep a process for a while that has said why it does not start.
    await db.destroy()
    throw error
  }
}

async function serveFrom(db: Kysely<Tables>, config: Config, logger: Logger): Promise<Serving> {
  await warnOfWeaknesses(db, logger)
  removeHalfRestored(config, logger)
  const registry = createRegistryStore(db)
  await orStartError(config, () => loadSampleRegister(registry))
  const examples = await findExampleNumbers(db)

  const counts = new Registry()
  measureRegisters(counts, registry)
  const publicServer = await (config.workers > 1
    ? createWorkerPool(config.workers, logger)
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
    // Before the first request can come: some workers serve while others begin.
    stopWhenAsked({ log: logger, close }, { durationMs: LAME_DUCK_MS, leave: publicServer.leave })
    const address = await publicServer.start()
    // Whoever waits for the lines that say so gets them now, not at the next flush.
    logger.flush()
    return { address, examples }
  } catch (error) {
    await close()
    throw error
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

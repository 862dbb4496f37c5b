import type { Config } from './config.ts'
import { createLogger } from './http/access-log.ts'
import { listen } from './listen.ts'
import { measureRegisters } from './metrics/measure-registers.ts'
import { createMetrics } from './metrics/metrics.ts'
import { openDatabase } from './open-stores.ts'
import { buildOperatorApp, OPERATOR_HOST } from './operator-app.ts'
import { buildPublicApp } from './public-app.ts'
import { systemRandomness } from './randomness.ts'
import { findExampleNumbers, type ExampleNumber } from './registry/example-numbers.ts'
import { createRegistryStore } from './registry/registry.store.ts'
import { loadSampleRegister } from './registry/sample-register.ts'
import { reasonOf, StartError } from './start-error.ts'
import { stopWhenAsked } from './stop-when-asked.ts'

/** Long enough for a balancer that asks for readiness every second and believes the second answer. */
const LAME_DUCK_MS = 3_000

export type Serving = { address: string; examples: readonly ExampleNumber[] }

/**
 * Opens the database, loads the sample register into an empty one, and listens until the process is asked to stop.
 * Throws {@link StartError} when the folder or a port cannot be had.
 */
export async function serve(config: Config, logLevel: string): Promise<Serving> {
  const logger = createLogger(logLevel)
  const db = await openDatabase(config).catch((cause: unknown) => {
    const place = config.databaseUrl === undefined ? `in ${config.dataDir}` : 'at DATABASE_URL'
    throw new StartError(`The database ${place} cannot be opened: ${reasonOf(cause)}`, { cause })
  })
  const registry = createRegistryStore(db)
  await loadSampleRegister(registry)

  const metrics = createMetrics()
  measureRegisters(metrics.registry, registry)
  const leaving = { isLeaving: false }
  const app = await buildPublicApp({ config, db, logger, metrics, leaving })
  app.addHook('onClose', () => db.destroy())
  const operators = await buildOperatorApp({
    readMetrics: () => metrics.registry.metrics(),
    logger,
    randomness: systemRandomness,
  })
  app.addHook('onClose', () => operators.close())

  const { host, port, operatorPort } = config
  try {
    await listen(operators, {
      host: OPERATOR_HOST,
      port: operatorPort,
      setting: 'OPERATOR_PORT',
      says: (own) => `listening for operators on ${new URL(own).host}`,
    })
    const address = await listen(app, {
      host,
      port,
      setting: 'PORT',
      says: (own) => `listening on ${own}`,
    })
    stopWhenAsked(app, { durationMs: LAME_DUCK_MS, leave: () => (leaving.isLeaving = true) })
    return { address, examples: await findExampleNumbers(db) }
  } catch (error) {
    await app.close()
    throw error
  }
}

import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { createRoomCheck } from './analytics/events.store.ts'
import { buildApp } from './app.ts'
import { DONE, CommandRefused } from './commands.ts'
import { parseConfig, type Config } from './config.ts'
import { findWeaknesses } from './database/durability.ts'
import { getCounter } from './database/transaction.ts'
import { createDocumentDrawer } from './drawing/document-drawer.ts'
import { createForwarder } from './forward-json.ts'
import {
  createMetrics,
  createOperatorServer,
  measureDrawing,
  measureProcess,
  measureRegisters,
  measureWaiting,
  OPERATOR_HOST,
} from './health/metrics.ts'
import { DEFAULT_LIMITS } from './http/limits.ts'
import { createLogger, type Logger } from './http/log.ts'
import { findBuildFacts } from './http/web-app.ts'
import { followKnownAddresses } from './known-addresses.ts'
import { createStores, openRecorder } from './open-stores.ts'
import { retainDaily } from './retention/retention.ts'
import { shutDownOnSignals } from './start/graceful-shutdown.ts'
import {
  orRefused,
  requireDatabase,
  requireSameUse,
  warnIfElsewhere,
  warnIfLookupSecretDiffers,
  warnWhileWaiting,
} from './start/startup-checks.ts'
import { welcome } from './start/welcome.ts'
import type { Terminal } from './terminal.ts'

/** Vite's output folder. */
const WEB_FOLDER = join(import.meta.dirname, '../web/dist')

/** How long a stop waits for alarms and analytics that are still to be sent. */
const FLUSH_MS = 2_000

/** Long enough for a load balancer that checks readiness every second and acts on the second failure. */
const DRAIN_MS = 3_000

/**
 * The verb `serve`: runs the public listener, and loads the sample register into an empty database. On a
 * terminal, or with `--welcome`, it prints a welcome and logs only warnings; otherwise it logs every request.
 */
export async function runServe(
  asked: { welcome?: boolean; new?: boolean },
  { env, stdout }: Terminal,
): Promise<number> {
  const isWelcoming = asked.welcome === true || stdout.isTTY === true
  const config = parseConfig(env)
  const logger = createLogger(isWelcoming ? 'warn' : 'info')
  const { port, findExamples } = await serve(config, logger, asked.new === true)
  if (isWelcoming) {
    const { base, apiBase } = findBuildFacts(WEB_FOLDER) ?? {}
    const examples = await findExamples()
    stdout.write(welcome({ config, port, networks: networkInterfaces(), base, apiBase, examples }))
  }
  return DONE
}

/** Loads the code that reads registers only if there is a register to read. */
const sampleRegister = () => import('./imports/sample-register.ts')

/**
 * Opens the database, loads the sample register into an empty one, and serves until a signal stops the
 * process. Throws {@link CommandRefused} when the database or a port is unavailable. `isNew`: the operator
 * knows that the database was in use and wants a new one. Returns the port, and a function that reads entity
 * numbers to try.
 */
async function serve(config: Config, logger: Logger, isNew: boolean) {
  /**
   * Clean-up steps, run in reverse. A start that fails must release its connections, or the process would not
   * end.
   */
  const ends: (() => unknown)[] = []
  async function close(): Promise<void> {
    // One after the other: the listeners need the database until they are closed.
    for (const end of ends.toReversed()) await end()
  }

  try {
    await warnIfLookupSecretDiffers(findBuildFacts(WEB_FOLDER), config.lookupSecret, logger)
    await warnIfElsewhere(config, { isNew, logger })
    const db = await warnWhileWaiting(requireDatabase(config, { isNew, serves: true }), logger)
    ends.push(() => db.destroy())
    await orRefused(config, () => requireSameUse(db, config, { isNew, logger }))
    const weakened = await findWeaknesses(db)
    if (weakened.length > 0)
      logger.warn({ weakened }, 'an acknowledged record could be lost with one machine')

    const metrics = createMetrics()
    // PostgreSQL does not tell how full its disk is.
    const hasRoom = config.databaseUrl === undefined ? createRoomCheck(config.dataDir) : undefined
    const recorder = openRecorder(db, config, (err) => logger.error({ err }, 'the recording thread ended'))
    ends.push(() => recorder.close())
    const stores = createStores(db, {
      onCommit: (count) => metrics.commitSizes.observe(count),
      hasRoom,
      recorder,
    })
    const { registry } = stores
    await orRefused(config, async () => {
      // A restore may leave registers to import. Made-up companies have no place beside recorded minutes.
      const isFresh = (await registry.countEntities()) === 0 && (await getCounter(db, 'minutes')) === 0
      if (isFresh) await (await sampleRegister()).loadSampleRegister(registry)
    })
    const postgres = config.databaseUrl === undefined ? undefined : await import('./database/postgres.ts')
    measureProcess(metrics.registry, () => postgres?.countConnections(db))
    measureRegisters(metrics.registry, registry)
    measureWaiting(metrics.registry, stores.minutes.countWaiting)
    const drawer = createDocumentDrawer()
    measureDrawing(metrics.registry, drawer.measureHeaps)

    const known = await followKnownAddresses(db, logger)
    ends.push(() => known.end())
    const operators = createOperatorServer(metrics.registry, logger)
    ends.push(() => operators.close())
    const draining = { isDraining: false }
    function forwarderTo(url: URL | undefined, failure: string) {
      if (!url) return undefined
      const forwarder = createForwarder<object>({ url, onFailure: (err) => logger.warn({ err }, failure) })
      ends.push(async () => {
        const unsent = await forwarder.flush(FLUSH_MS)
        if (unsent > 0) logger.warn({ unsent }, failure)
      })
      return forwarder.send
    }
    const app = await buildApp({
      stores,
      limits: DEFAULT_LIMITS,
      lookupSecret: config.lookupSecret,
      trustProxy: config.trustProxy,
      pageOrigins: config.pageOrigins,
      webFolder: WEB_FOLDER,
      forwardAnalytics: forwarderTo(config.analyticsForwardUrl, 'analytics were not forwarded'),
      collector: config.analyticsForwardUrl?.host,
      sendAlarm: forwarderTo(config.alarmWebhookUrl, 'an alarm was not delivered'),
      isKnownAddress: known.has,
      drawer,
      logger,
      metrics,
      draining,
    })
    ends.push(() => app.close())
    ends.push(retainDaily(db, logger, metrics.registry))

    const { host, port, operatorPort } = config
    const forOperators = operators.listen({ host: OPERATOR_HOST, port: operatorPort })
    await requireListening('OPERATOR_PORT', once(forOperators, 'listening'), config)
    logger.info(`listening for operators on ${OPERATOR_HOST}:${portOf(operators)}`)
    // Registered before the first request can arrive.
    shutDownOnSignals({ log: logger, close }, draining, DRAIN_MS)
    const forPublic = app.listen({ host, port, listenTextResolver: (address) => `listening on ${address}` })
    await requireListening('PORT', forPublic, config)
    const findExamples = async () => (await sampleRegister()).findExampleNumbers(registry)
    return { port: portOf(app.server), findExamples }
  } catch (error) {
    await close()
    throw error
  }
}

/** Port 0 becomes the actual port. */
function portOf(server: Server): number {
  return (server.address() as AddressInfo).port // true because it listens on a port
}

/** Throws {@link CommandRefused} when the listener on the port of this setting does not begin. */
async function requireListening(
  setting: 'PORT' | 'OPERATOR_PORT',
  listening: Promise<unknown>,
  { host, port, operatorPort }: Config,
): Promise<void> {
  await listening.catch((cause: NodeJS.ErrnoException) => {
    const own = setting === 'PORT' ? port : operatorPort
    let reason = `Cannot listen on ${setting} ${own}: ${cause.message}`
    if (cause.code === 'EADDRINUSE')
      reason = `Port ${own} is in use. Stop what uses it, or choose another with ${setting}=…`
    // The operators' listener began first.
    if (cause.code === 'EADDRINUSE' && setting === 'PORT' && port === operatorPort)
      reason = `PORT and OPERATOR_PORT are both ${port}. Choose another for one of them.`
    if (cause.code === 'EADDRNOTAVAIL' || cause.code === 'ENOTFOUND')
      reason = `HOST ${host} is not an address of this machine.`
    throw new CommandRefused(reason, { cause })
  })
}

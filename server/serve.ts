import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createForwarder } from './analytics/forward-events.ts'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { createLogger } from './http/access-log.ts'
import { DEFAULT_LIMITS } from './http/limits.ts'
import { createStores, openDatabase } from './open-stores.ts'
import { systemRandomness } from './randomness.ts'
import { findExampleNumbers, type ExampleNumber } from './registry/example-numbers.ts'
import { loadSampleRegister } from './registry/sample-register.ts'
import { stopWhenAsked } from './stop-when-asked.ts'

const WEB_FOLDER = join(import.meta.dirname, '..', 'web', 'dist')

/** A reason not to start that whoever starts us can do something about: one line, no stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export type Serving = { address: string; examples: readonly ExampleNumber[] }

/**
 * Opens the database, loads the sample register into an empty one, and listens until the process is asked to stop.
 * Throws {@link StartError} when the folder or the port cannot be had.
 */
export async function serve(config: Config, logLevel: string): Promise<Serving> {
  const logger = createLogger(logLevel)
  const db = await openDatabase(config).catch((cause: unknown) => {
    const place = config.databaseUrl === undefined ? `in ${config.dataDir}` : 'at DATABASE_URL'
    throw new StartError(`The database ${place} cannot be opened: ${reasonOf(cause)}`, { cause })
  })
  const stores = createStores(db, systemClock)
  await loadSampleRegister(stores.registry)

  const app = await buildApp({
    stores,
    limits: DEFAULT_LIMITS,
    lookupSecret: config.lookupSecret,
    trustProxy: config.trustProxy,
    webFolder: WEB_FOLDER,
    forwardAnalytics: forwarderFor(config.analyticsForwardUrl, logger),
    logger,
    clock: systemClock,
    randomness: systemRandomness,
  })
  app.addHook('onClose', () => db.destroy())
  const { host, port } = config
  await app.listen({ host, port, listenTextResolver: sayAddress }).catch(async (cause: unknown) => {
    await app.close()
    throw new StartError(whyNotListening(cause, host, port), { cause })
  })
  stopWhenAsked(app)
  return { address: addressOf(app.server.address(), host), examples: await findExampleNumbers(db) }
}

function sayAddress(address: string): string {
  return `listening on ${address}`
}

function forwarderFor(url: URL | undefined, logger: FastifyBaseLogger) {
  if (!url) return undefined
  const onFailure = (error: unknown) => logger.warn({ err: error }, 'analytics were not forwarded')
  return createForwarder({ url, onFailure })
}

function whyNotListening(cause: unknown, host: string, port: number): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or choose another with PORT=…`
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has. Choose another with PORT=…`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine.`
  return `Cannot listen on ${host}, port ${port}: ${reasonOf(cause)}`
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

/** With the port that was really taken: 0 asks for any. */
function addressOf(bound: AddressInfo | string | null, host: string): string {
  const name = host.includes(':') ? `[${host}]` : host
  return typeof bound === 'object' && bound ? `http://${name}:${bound.port}` : `http://${name}`
}

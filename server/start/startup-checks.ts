import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { digestLookupSecret, type BuildFacts } from '@minutebook/contract/build-facts'
import { findWeaknesses } from '../database/durability.ts'
import type { Tables } from '../database/tables.ts'

/** The path that the app calls when its build sets no other. */
const OWN_API = '/api'

/** Opening an unlocked database with current tables takes far less than this. */
const SLOW_OPEN_MS = 5_000

/**
 * Logs a warning when the built app calls this server but was built with another lookup secret, so it cannot decrypt lookups.
 * The server still starts, because API clients may have the right secret. An app built for another gateway uses that gateway's secret.
 */
export async function warnIfLookupSecretDiffers(
  facts: BuildFacts | undefined,
  lookupSecret: string,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { apiBase = OWN_API, lookupSecretDigest } = facts ?? {}
  if (lookupSecretDigest === undefined || apiBase !== OWN_API) return
  if (lookupSecretDigest === (await digestLookupSecret(lookupSecret))) return
  logger.warn(
    'the app in web/dist was built with another LOOKUP_SECRET and cannot decrypt lookups: rebuild it',
  )
}

/**
 * Logs a warning when the database takes long to open. The start has no timeout: a migration of millions of rows, possibly run by
 * another server, may take long. The warning explains why no port is open yet.
 */
export async function warnWhileWaiting<T>(opening: Promise<T>, logger: FastifyBaseLogger): Promise<T> {
  const timer = setTimeout(() => {
    logger.warn(
      'still waiting for the database: a migration is running, another process holds a lock, or it does not answer',
    )
  }, SLOW_OPEN_MS)
  try {
    return await opening
  } finally {
    clearTimeout(timer)
  }
}

/** Logs a warning when the database settings could lose an acknowledged record. */
export async function warnIfNotDurable(db: Kysely<Tables>, logger: FastifyBaseLogger): Promise<void> {
  const weakened = await findWeaknesses(db)
  if (weakened.length > 0) logger.warn({ weakened }, 'an acknowledged record could be lost with one machine')
}

import type { FastifyBaseLogger } from 'fastify'

/** Far longer than a database takes that nobody keeps. */
const PATIENCE_MS = 5_000

/**
 * One line of the log when the database is not open after a while. A start waits for it as long as it takes: millions of rows may be
 * brought to a newer shape, by another server, too. Whoever wonders why nothing listens finds that here.
 */
export async function sayWhenWaiting<T>(opening: Promise<T>, logger: FastifyBaseLogger): Promise<T> {
  const timer = setTimeout(() => {
    logger.warn(
      'still waiting for the database: its tables are being brought to a newer shape, or somebody else has locked them, ' +
        'or it does not answer',
    )
  }, PATIENCE_MS)
  try {
    return await opening
  } finally {
    clearTimeout(timer)
  }
}

import type { FastifyBaseLogger } from 'fastify'
import { removeCutOffRestores } from '../backup/sqlite-target.ts'
import { placeOfFile, type DatabaseSettings } from '../open-stores.ts'

/** Takes away the half-filled copies of restores that were killed. One that cannot be removed keeps nobody from serving. */
export function removeHalfRestored(
  { dataDir, databaseUrl }: DatabaseSettings,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): void {
  if (databaseUrl !== undefined) return
  try {
    const removed = removeCutOffRestores(placeOfFile(dataDir))
    if (removed > 0) logger.warn({ removed }, 'a restore was cut off, and what it left is removed')
  } catch (error) {
    logger.warn({ err: error }, 'a restore was cut off, and what it left cannot be removed')
  }
}

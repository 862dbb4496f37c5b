import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { findWeaknesses } from '../database/durability.ts'
import type { Tables } from '../database/tables.ts'

/** One line of the log at the start, if the database is set so that an acknowledged record could be lost. */
export async function warnOfWeaknesses(db: Kysely<Tables>, logger: FastifyBaseLogger): Promise<void> {
  const weakened = await findWeaknesses(db)
  if (weakened.length > 0) logger.warn({ weakened }, 'an acknowledged record could be lost with one machine')
}

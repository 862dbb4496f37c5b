import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Tables } from './database/tables.ts'
import { openDatabase, type Patience } from './open-stores.ts'
import { reasonOf, StartError } from './start-error.ts'

/** Opens the database of the settings in its newest shape. Throws {@link StartError} when it cannot be had. */
export async function requireDatabase(config: Config, patience?: Patience): Promise<Kysely<Tables>> {
  return openDatabase(config, patience).catch((cause: unknown) => {
    const place = config.databaseUrl === undefined ? `in ${config.dataDir}` : 'at DATABASE_URL'
    throw new StartError(`The database ${place} cannot be opened: ${reasonOf(cause)}`, { cause })
  })
}

import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Tables } from '../database/tables.ts'
import { openAsItIs, openDatabase, openExisting, type Patience } from '../open-stores.ts'
import { StartError } from './start-error.ts'
import { whyNotOpened } from './why-not-opened.ts'

/** Opens the database of the settings in its newest shape. Throws {@link StartError} when it cannot be had. */
export function requireDatabase(config: Config, patience?: Patience): Promise<Kysely<Tables>> {
  return orStartError(config, () => openDatabase(config, patience))
}

/** The same for a database that must be there: where a setting was mistyped none is made. */
export function requireDatabaseInUse(config: Config, patience?: Patience): Promise<Kysely<Tables>> {
  return orStartError(config, () => openExisting(config, patience))
}

/** The same for a database that is there, in the shape that it has. */
export function requireExistingDatabase(config: Config): Promise<Kysely<Tables>> {
  return orStartError(config, () => openAsItIs(config))
}

/** Runs `open` and says in one line why the database of the settings cannot be opened. */
export async function orStartError<T>(config: Config, open: () => T | Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (cause) {
    throw new StartError(whyNotOpened(config, cause), { cause })
  }
}

import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Tables } from '../database/tables.ts'
import { isDatabaseMade, openAsItIs, openDatabase, openExisting, type Patience } from '../open-stores.ts'
import { requireNotLost } from './in-use-marker.ts'
import { StartError } from '../commands.ts'
import { describeDatabase, describeOpenFailure } from './database-failure.ts'

/**
 * Opens and migrates the configured database. Throws {@link StartError} when it cannot be opened, and, unless `isNew`, when an earlier
 * database is missing.
 */
export function requireDatabase(
  config: Config,
  { isNew = false, patience }: { isNew?: boolean; patience?: Patience } = {},
): Promise<Kysely<Tables>> {
  return orStartError(config, async () => {
    if (!isNew) await requireNotLost(config)
    return openDatabase(config, patience)
  })
}

/** The same for an import: without `create` it creates no database, and says how to. */
export function requireDatabaseToFill(
  config: Config,
  { create, patience }: { create: boolean; patience: Patience },
): Promise<Kysely<Tables>> {
  return orStartError(config, async () => {
    await requireNotLost(config)
    if (!create && !(await isDatabaseMade(config)))
      throw new StartError(`There is no database: ${describeDatabase(config)}. Add --create to make one.`)
    return openDatabase(config, patience)
  })
}

/** The same, but only for an existing database: a mistyped setting creates none. */
export function requireDatabaseInUse(config: Config, patience?: Patience): Promise<Kysely<Tables>> {
  return orStartError(config, () => openExisting(config, patience))
}

/** Opens an existing database without migrating it. */
export function requireExistingDatabase(config: Config): Promise<Kysely<Tables>> {
  return orStartError(config, () => openAsItIs(config))
}

/** Runs `open` and turns its error into one line about the configured database. */
export async function orStartError<T>(config: Config, open: () => T | Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(describeOpenFailure(config, cause), { cause })
  }
}

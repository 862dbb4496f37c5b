import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import { getCounter } from '../database/counters.ts'
import type { Tables } from '../database/tables.ts'
import { makeFolder, OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '../make-folder.ts'
import { isDatabaseMade } from '../open-stores.ts'
import { sha256 } from '../hash.ts'
import { StartError } from '../commands.ts'

/** What a marker records: a database existed here, or it even had records. */
type Use = 'database' | 'records'

/**
 * Throws {@link StartError} when the configured place once had a database and has none now. `--new` skips this. The marker is in
 * `SETTINGS_DIR`, because it would be lost with a data folder whose volume is missing.
 */
export async function requireNotLost(config: Config): Promise<void> {
  if (readMarker(config) === undefined || (await isDatabaseMade(config))) return
  throw new StartError(
    `${describePlace(config)} is empty but was in use: is a volume missing? ` +
      'Mount it, restore a backup, or start afresh with --new (npm start -- --new).',
  )
}

/** The same for a database with tables but no records that once had records; then updates the marker. */
export async function requireSameUse(
  db: Kysely<Tables>,
  config: Config,
  { isNew, logger }: { isNew: boolean; logger: Pick<FastifyBaseLogger, 'warn'> },
): Promise<void> {
  const use: Use = (await getCounter(db, 'minutes')) > 0 ? 'records' : 'database'
  const before = readMarker(config)
  if (before === 'records' && use === 'database' && !isNew) {
    throw new StartError(
      `${describePlace(config)} has no records but had some: is it another database? ` +
        'Restore a backup, or start afresh with --new (npm start -- --new).',
    )
  }
  if (before !== use) writeMarker(config, use, logger)
}

function describePlace({ dataDir, databaseUrl }: Config): string {
  return databaseUrl === undefined ? `The folder ${dataDir}` : 'The database at DATABASE_URL'
}

function readMarker(config: Config): Use | undefined {
  try {
    return readFileSync(pathOf(config), 'utf8').startsWith('records') ? 'records' : 'database'
  } catch {
    // No readable marker, so an earlier use is unknown.
    return undefined
  }
}

/** A server without write access here starts anyway: it only loses this protection. */
function writeMarker(config: Config, use: Use, logger: Pick<FastifyBaseLogger, 'warn'>): void {
  try {
    makeFolder(config.settingsDir, OWNER_ONLY_FOLDER)
    writeFileSync(pathOf(config), `${use}\n`, { mode: OWNER_ONLY_FILE, flush: true })
  } catch (error) {
    logger.warn(
      { err: error },
      'SETTINGS_DIR cannot be written: a start with a lost database will not be noticed',
    )
  }
}

/** One file per database, named by a digest because database URLs contain passwords. */
function pathOf({ settingsDir, dataDir, databaseUrl }: Config): string {
  return join(settingsDir, `in-use-${sha256(placeOf(dataDir, databaseUrl)).slice(0, 16)}`)
}

/** The same database with another password is the same place. */
function placeOf(dataDir: string, databaseUrl: string | undefined): string {
  if (databaseUrl === undefined) return resolve(dataDir)
  if (!URL.canParse(databaseUrl)) return databaseUrl
  const { host, pathname } = new URL(databaseUrl)
  return `postgres://${host}${pathname}`
}

import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { digestLookupSecret, type BuildFacts } from '@minutebook/contract/build-facts'
import { CommandRefused } from '../commands.ts'
import type { Config } from '../config.ts'
import type { Tables } from '../database/tables.ts'
import { getCounter } from '../database/transaction.ts'
import { giveToOwner, makeFolder, OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '../make-folder.ts'
import { isDatabaseMade, openDatabase, type Opening } from '../open-stores.ts'
import { sha256 } from '../record-bytes.ts'
import { describeOpenFailure } from '../terminal.ts'

export type Requirement = Opening & {
  /** The operator knows that the database was in use, and wants a new one. */
  isNew?: boolean
  /** False: there must be a database. */
  creates?: boolean
}

/**
 * Opens the configured database. Throws {@link CommandRefused} when it cannot be opened, and when the
 * configured place once had a database and has none now, unless `isNew`. The marker of that is in
 * `SETTINGS_DIR`, because it would be lost with a data folder whose volume is missing.
 */
export function requireDatabase(
  config: Config,
  { isNew = false, creates = true, ...opening }: Requirement = {},
): Promise<Kysely<Tables>> {
  return orRefused(config, async () => {
    const wasInUse = !isNew && readMarker(config) !== undefined
    if ((creates && !wasInUse) || (await isDatabaseMade(config))) return openDatabase(config, opening)
    if (!wasInUse)
      throw new Error(`there is none. Look at ${settingOf(config)}, or make one with "import --create"`)
    throw lostDatabase(config, 'is empty but was in use: is a volume missing? Mount it, restore')
  })
}

/** Runs `open` and turns its error into one line about the configured database. */
export async function orRefused<T>(config: Config, open: () => T | Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (cause) {
    if (cause instanceof CommandRefused) throw cause
    throw new CommandRefused(describeOpenFailure(config, cause), { cause })
  }
}

/**
 * Logs a warning before a new database is made while `SETTINGS_DIR` has the mark of another place: a wrong
 * setting looks like this. A second database may be meant, so the server starts.
 */
export async function warnIfElsewhere(
  config: Config,
  { isNew, logger }: { isNew: boolean; logger: Pick<FastifyBaseLogger, 'warn'> },
): Promise<void> {
  // Of a place that was in use, the mark tells more: see `requireDatabase`.
  const others = isNew || readMarker(config) ? [] : listOtherPlaces(config)
  // If the database cannot be asked, opening it says why.
  if (others.length === 0 || (await isDatabaseMade(config).catch(() => true))) return
  logger.warn(
    { place: placeOf(config), others },
    `there is no database here yet, while one was in use elsewhere with these settings: is ${settingOf(config)} right?`,
  )
}

/**
 * Throws as well for a database with tables but no records that once had records; then updates the marker.
 */
export async function requireSameUse(
  db: Kysely<Tables>,
  config: Config,
  { isNew, logger }: { isNew: boolean; logger: Pick<FastifyBaseLogger, 'warn'> },
): Promise<void> {
  const use: Use = (await getCounter(db, 'minutes')) > 0 ? 'records' : 'database'
  const before = readMarker(config)
  if (before === 'records' && use === 'database' && !isNew)
    throw lostDatabase(config, 'has no records but had some: is it another database? Restore')
  if (before === use) return
  try {
    makeFolder(config.settingsDir, OWNER_ONLY_FOLDER)
    writeFileSync(markerOf(config), `${use}\n${placeOf(config)}\n`, { mode: OWNER_ONLY_FILE, flush: true })
    giveToOwner(config.settingsDir, markerOf(config))
  } catch (error) {
    // The server starts anyway: it only loses this protection.
    logger.warn(
      { err: error },
      'SETTINGS_DIR cannot be written: a start with a lost database will not be noticed',
    )
  }
}

function lostDatabase({ dataDir, databaseUrl }: Config, says: string): CommandRefused {
  const place = databaseUrl === undefined ? `The folder ${dataDir}` : 'The database at DATABASE_URL'
  return new CommandRefused(`${place} ${says} a backup, or start afresh with --new (npm start -- --new).`)
}

function settingOf({ databaseUrl }: Config): string {
  return databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'
}

/** What a marker records: a database existed here, or it even had records. */
type Use = 'database' | 'records'

/** Undefined without a readable marker: an earlier use is unknown. */
function readMarker(config: Config): Use | undefined {
  try {
    return readFileSync(markerOf(config), 'utf8').startsWith('records') ? 'records' : 'database'
  } catch {
    return undefined
  }
}

/** The places of other databases that were in use with these settings. */
function listOtherPlaces(config: Config): string[] {
  const { settingsDir } = config
  try {
    const markers = readdirSync(settingsDir).filter((name) => name.startsWith(MARKER))
    const places = markers.map((name) => readFileSync(join(settingsDir, name), 'utf8').split('\n')[1] ?? '')
    return places.filter((place) => place !== '' && place !== placeOf(config))
  } catch {
    // Without readable markers, an earlier use is unknown.
    return []
  }
}

const MARKER = 'in-use-'

/**
 * One file per database, named by a digest because a place may be longer than a name. It contains the use and
 * the place.
 */
function markerOf(config: Config): string {
  return join(config.settingsDir, `${MARKER}${sha256(placeOf(config)).slice(0, 16)}`)
}

function placeOf({ dataDir, databaseUrl }: Config): string {
  return databaseUrl === undefined ? resolve(dataDir) : withoutUser(databaseUrl)
}

/** The same database with another password is the same place. */
function withoutUser(url: string): string {
  const parsed = URL.parse(url)
  if (parsed) return `postgres://${parsed.host}${parsed.pathname}`
  // Of an address that only PostgreSQL reads, such as one of several hosts. Messages and markers show it
  // without a password.
  return url.replace(/\/\/.*@/u, '//').replace(/\?.*$/u, '')
}

/** The path that the app calls when its build sets no other. */
const OWN_API = '/api'

/** Opening an unlocked database with current tables takes far less than this. */
const SLOW_OPEN_MS = 5_000

/**
 * Logs a warning when the built app calls this server but was built with another lookup secret, so it cannot
 * decrypt lookups. The server still starts, because API clients may have the right secret. An app built for
 * another gateway uses that gateway's secret.
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
 * Logs a warning when the database takes long to open. The start has no timeout: a migration of millions of
 * rows, possibly run by another server, may take long. The warning explains why no port is open yet.
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

import * as z from 'zod/mini'
import { DEFAULT_LOOKUP_SECRET } from '@minutebook/contract/envelope'
import { findNearestSetting } from '@minutebook/contract/nearest-setting'
import { CommandRefused } from './commands.ts'

const MAX_PORT = 65_535

function wholeNumber(min: number, max: number) {
  const rule = `a whole number from ${min} to ${max}`
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, rule)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, rule), z.lte(max, rule))),
  )
}

/**
 * A settings file keeps quotes, ~ and $, which a shell would replace. Without this rule we would create a
 * folder with that name, and a new database in it.
 */
const FOLDER = /^(?![\s"'~$])[^]*[^\s"']$/u
const FOLDER_RULE = 'a folder path without surrounding quotes or spaces, ~ or $'
const DATABASE_RULE = 'an address that starts with postgres:// (leave it out for SQLite in DATA_DIR)'
const SERVICE_RULE = 'an address that starts with https:// or http://'
const KEY_RULE = 'an address whose write key has %25 where it has a %'

function addressOfService() {
  return z.pipe(
    z
      .url({ protocol: /^https?$/, error: () => SERVICE_RULE, abort: true })
      .check(z.refine(hasReadableKey, KEY_RULE)),
    z.transform((address: string) => new URL(address)),
  )
}

const ORIGINS_RULE =
  'a list such as https://minutes.example, https://forms.example:8443, without paths and without *'

/** Origins as browsers write them (RFC 6454 §6.2), separated by commas. */
function listOfOrigins() {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',').map((each) => each.trim())),
    ),
    z.array(z.string().check(z.refine(isOrigin, ORIGINS_RULE))),
  )
}

function isOrigin(text: string): boolean {
  return /^https?:[^*]+$/u.test(text) && URL.parse(text)?.origin === text
}

/** Each setting of the environment: its rule, the message that states the rule, and its default. */
const SETTINGS = z.object({
  PORT: z.prefault(wholeNumber(0, MAX_PORT), '3000'),
  HOST: z.prefault(
    z.string().check(z.regex(/^[A-Za-z0-9.:_-]+$/, 'a host name or an IP address')),
    '127.0.0.1',
  ),
  OPERATOR_PORT: z.prefault(wholeNumber(0, MAX_PORT), '3001'),
  DATA_DIR: z.prefault(z.string().check(z.regex(FOLDER, FOLDER_RULE)), './data'),
  SETTINGS_DIR: z.prefault(z.string().check(z.regex(FOLDER, FOLDER_RULE)), './settings'),
  BACKUP_DIR: z.prefault(z.string().check(z.regex(FOLDER, FOLDER_RULE)), './backups'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, DATABASE_RULE))),
  LOOKUP_SECRET: z.prefault(
    z.string().check(z.minLength(1, 'a text that is not empty')),
    DEFAULT_LOOKUP_SECRET,
  ),
  TRUST_PROXY: z.prefault(wholeNumber(0, 10), '0'),
  PAGE_ORIGINS: z.optional(listOfOrigins()),
  ANALYTICS_FORWARD_URL: z.optional(addressOfService()),
  ALARM_WEBHOOK_URL: z.optional(addressOfService()),
})
type Settings = z.infer<typeof SETTINGS>

export type Config = ReturnType<typeof toConfig>

const ONE_PROCESS =
  'WORKERS is gone: for more than one process, run several servers on one PostgreSQL behind the proxy of deploy/ (docs/operations.md).'

/**
 * Reads the settings that the README lists. Throws {@link CommandRefused} for the first malformed or
 * misspelled one, with the allowed values and never the given one, which may be a secret. Most environment
 * variables belong to other programs, so it rejects an unknown name only if it is probably meant for us: a
 * near miss, or a setting with our name in front.
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  if ((environment['WORKERS'] ?? '1') !== '1') throw new CommandRefused(ONE_PROCESS)
  const names = Object.keys(SETTINGS.shape)
  for (const name of Object.keys(environment)) {
    if (names.includes(name)) continue
    const meant =
      findNearestSetting(name, names) ?? findWithOurName(name, names) ?? findByOtherName(name, environment)
    if (meant) throw new CommandRefused(`${name} is not a setting. Did you mean ${meant}?`)
  }
  const settings = SETTINGS.safeParse(environment)
  if (!settings.success) {
    const [issue] = settings.error.issues
    throw new CommandRefused(`${String(issue?.path[0])} must be ${issue?.message}.`)
  }
  return toConfig(settings.data)
}

/**
 * What other programs call the place of their database. Without it, a server would start with a new database.
 */
const OTHER_NAMES = new Map<string, keyof Settings>([
  ['DATA_DIRECTORY', 'DATA_DIR'],
  ['DATA_FOLDER', 'DATA_DIR'],
  ['DATA_PATH', 'DATA_DIR'],
  ['DB_URL', 'DATABASE_URL'],
  ['POSTGRES_URL', 'DATABASE_URL'],
  ['POSTGRESQL_URL', 'DATABASE_URL'],
])

/** Where our own setting is beside it, the other name is another program's. */
function findByOtherName(name: string, environment: Record<string, string | undefined>): string | undefined {
  const meant = OTHER_NAMES.get(name.toUpperCase())
  return meant !== undefined && environment[meant] === undefined ? meant : undefined
}

const OUR_NAME = 'MINUTEBOOK_'
/**
 * In a cluster with a service "minutebook", Kubernetes sets MINUTEBOOK_PORT, MINUTEBOOK_SERVICE_HOST and
 * others for each container.
 */
const OF_KUBERNETES = /(?:PORT|HOST)$/u

/**
 * MINUTEBOOK_DATA_DIR is meant for us. The files in `deploy/` use MINUTEBOOK_DOMAIN and other names that are
 * not settings of the server.
 */
function findWithOurName(name: string, settings: readonly string[]): string | undefined {
  if (!name.startsWith(OUR_NAME) || OF_KUBERNETES.test(name)) return undefined
  return settings.find((setting) => name === OUR_NAME + setting)
}

/** The write key is the URL's user name, before the host. */
function hasReadableKey(address: string): boolean {
  try {
    const { username, password } = new URL(address)
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

function toConfig(settings: Settings) {
  return {
    port: settings.PORT,
    host: settings.HOST,
    operatorPort: settings.OPERATOR_PORT,
    dataDir: settings.DATA_DIR,
    settingsDir: settings.SETTINGS_DIR,
    backupDir: settings.BACKUP_DIR,
    databaseUrl: settings.DATABASE_URL,
    lookupSecret: settings.LOOKUP_SECRET,
    trustProxy: settings.TRUST_PROXY,
    pageOrigins: settings.PAGE_ORIGINS ?? [],
    analyticsForwardUrl: settings.ANALYTICS_FORWARD_URL,
    alarmWebhookUrl: settings.ALARM_WEBHOOK_URL,
  }
}

import * as z from 'zod/mini'
import { DEFAULT_LOOKUP_SECRET } from '@minutebook/contract/envelope'
import { nearestSetting } from './setting-names.ts'

const MAX_PORT = 65_535

function wholeNumber(min: number, max: number) {
  const rule = `a whole number from ${min} to ${max}`
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, rule)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, rule), z.lte(max, rule))),
  )
}

/** Files of settings keep what a shell would take away: it would be a folder of that very name, with a new database. */
const FOLDER = /^(?![\s"'~$])[^]*[^\s"']$/u
const FOLDER_RULE = 'the path of a folder as the system has it: without quotes or spaces around it, ~ or $'
const DATABASE_RULE = 'an address that starts with postgres:// (leave it out for SQLite in DATA_DIR)'
const COLLECTOR_RULE = 'an address that starts with https:// or http://'
const KEY_RULE = 'an address whose write key has %25 where it has a %'

/** Each setting of the environment: what it may be (the message) and what it is when it is not given. */
const SETTINGS = z.object({
  PORT: z.prefault(wholeNumber(0, MAX_PORT), '3000'),
  HOST: z.prefault(
    z.string().check(z.regex(/^[A-Za-z0-9.:_-]+$/, 'a host name or an IP address')),
    '127.0.0.1',
  ),
  OPERATOR_PORT: z.prefault(wholeNumber(0, MAX_PORT), '3001'),
  DATA_DIR: z.prefault(z.string().check(z.regex(FOLDER, FOLDER_RULE)), './data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, DATABASE_RULE))),
  LOOKUP_SECRET: z.prefault(
    z.string().check(z.minLength(1, 'a text that is not empty')),
    DEFAULT_LOOKUP_SECRET,
  ),
  TRUST_PROXY: z.prefault(wholeNumber(0, 10), '0'),
  ANALYTICS_FORWARD_URL: z.optional(
    z.pipe(
      z
        .url({ protocol: /^https?$/, error: () => COLLECTOR_RULE, abort: true })
        .check(z.refine(hasReadableKey, KEY_RULE)),
      z.transform((address: string) => new URL(address)),
    ),
  ),
  WORKERS: z.prefault(wholeNumber(1, 64), '1'),
})
type Settings = z.infer<typeof SETTINGS>

export type Config = ReturnType<typeof toConfig>

/** One line that says which setting is wrong and what it may be. Never what it was: it may be a secret. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/**
 * Reads the settings of product.md §3.8. Throws {@link SettingError} for the first malformed or misspelled one. The
 * environment is full of names that are not ours, so of unknown ones only those are refused that somebody probably
 * meant for us: near misses, and anything that begins with MINUTEBOOK_.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const names = Object.keys(SETTINGS.shape)
  for (const name of Object.keys(environment)) {
    if (names.includes(name)) continue
    const meant = nearestSetting(name, names)
    if (meant) throw new SettingError(`${name} is not a setting. Did you mean ${meant}?`)
    if (name.startsWith('MINUTEBOOK_')) {
      throw new SettingError(`${name} is not a setting. There are: ${names.join(', ')}.`)
    }
  }
  const settings = SETTINGS.safeParse(environment)
  if (!settings.success) {
    const [issue] = settings.error.issues
    throw new SettingError(`${String(issue?.path[0])} must be ${issue?.message}.`)
  }
  return toConfig(settings.data)
}

/** The write key stands in front of the host, as addresses have it. */
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
    databaseUrl: settings.DATABASE_URL,
    lookupSecret: settings.LOOKUP_SECRET,
    trustProxy: settings.TRUST_PROXY,
    analyticsForwardUrl: settings.ANALYTICS_FORWARD_URL,
    workers: settings.WORKERS,
  }
}

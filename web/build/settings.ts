import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { loadEnv, type Plugin } from 'vite'
import * as z from 'zod/mini'
import { BUILD_FACTS_FILE, digestLookupSecret, type BuildFacts } from '../../contract/build-facts.ts'
import { DEFAULT_LOOKUP_SECRET } from '../../contract/envelope.ts'
import { findNearestSetting } from '../../contract/nearest-setting.ts'
import { firstFonts } from './first-fonts.ts'

const API_RULE =
  'a path such as /api, or an address that starts with https:// or http://, without a slash at its end'
const BASE_RULE = 'a path that starts and ends with a slash, such as /minutes/'
const CONTACT_RULE = 'a mail address, or the address of a page that starts with https://'
const COLLECTOR_RULE = 'an address that starts with https:// or http://, without spaces'
const LONGEST_TIMEOUT_MS = 86_400_000
const TIMEOUT_RULE = `a whole number of milliseconds from 0 to ${LONGEST_TIMEOUT_MS}`

/**
 * The settings of the build. Each message says which values are allowed. An empty one counts as not given.
 */
const SETTINGS = z.object({
  VITE_API_BASE: z.optional(z.string().check(z.refine((base) => base === '' || isApiBase(base), API_RULE))),
  VITE_BASE: z.optional(z.string().check(z.refine((base) => base === '' || isBase(base), BASE_RULE))),
  VITE_GATEWAY: z.optional(oneOf('minutebook', 'specification')),
  VITE_GATEWAY_FIELDS: z.optional(oneOf('all')),
  VITE_ANALYTICS_URL: z.optional(
    z.string().check(z.refine((url) => url === '' || isCollector(url), COLLECTOR_RULE)),
  ),
  VITE_ANALYTICS_KEY: z.optional(z.string()),
  VITE_CONTACT: z.optional(
    z.string().check(z.refine((contact) => contact === '' || isContact(contact), CONTACT_RULE)),
  ),
  VITE_OPERATOR: z.optional(z.string()),
  VITE_PRICE: z.optional(z.string()),
  VITE_LOOKUP_SECRET: z.optional(z.string()),
  VITE_REQUEST_TIMEOUT_MS: z.optional(z.string().check(z.refine(isTimeout, TIMEOUT_RULE))),
})

/** Vite prints every error with its stack; this one's message is enough. */
export class SettingError extends Error {
  [inspect.custom](): string {
    return this.message
  }
}

export type BuildSettings = {
  /** The path below which the app is served, such as `/minutes/`. Undefined: a host of its own. */
  base: string | undefined
  apiBase: string | undefined
  /** `specification`: it has the specification's two calls and nothing else. */
  gateway: 'minutebook' | 'specification'
  analyticsUrl: string | undefined
  /** How people reach the operator of the service. */
  contact: string | undefined
  lookupSecret: string
}

/**
 * Throws {@link SettingError} with one line that names the first malformed or misspelled setting. The line
 * does not repeat the value, which may be a secret.
 */
export function parseBuildSettings(environment: Record<string, unknown>): BuildSettings {
  const names = Object.keys(SETTINGS.shape)
  for (const name of Object.keys(environment)) {
    const meant = isOfApp(name) && !names.includes(name) && findNearestSetting(name, names)
    if (meant) throw new SettingError(`${name} is not a setting. Did you mean ${meant}?`)
  }
  const settings = SETTINGS.safeParse(environment)
  if (!settings.success) {
    const [issue] = settings.error.issues
    throw new SettingError(`${String(issue?.path[0])} must be ${issue?.message}.`)
  }
  const { VITE_API_BASE, VITE_GATEWAY, VITE_ANALYTICS_URL, VITE_CONTACT, VITE_LOOKUP_SECRET } = settings.data
  const { VITE_BASE } = settings.data
  return {
    base: VITE_BASE === '/' ? undefined : VITE_BASE || undefined,
    apiBase: VITE_API_BASE || undefined,
    gateway: VITE_GATEWAY || gatewayAt(VITE_API_BASE),
    analyticsUrl: VITE_ANALYTICS_URL || undefined,
    contact: VITE_CONTACT || undefined,
    lookupSecret: VITE_LOOKUP_SECRET || DEFAULT_LOOKUP_SECRET,
  }
}

/** Most names in the environment are not for the app. */
function isOfApp(name: string): boolean {
  return name.startsWith('VITE_')
}

/** One of these texts, or none. */
function oneOf<const Text extends string>(...texts: Text[]) {
  return z.enum(['', ...texts], { error: () => texts.join(' or ') })
}

/** A gateway of another origin may have only the specification's calls. */
function gatewayAt(apiBase = ''): BuildSettings['gateway'] {
  return /^https?:/u.test(apiBase) ? 'specification' : 'minutebook'
}

function isCollector(url: string): boolean {
  return /^https?:\/\/[^\s]+$/u.test(url) && URL.canParse(url)
}

/** Calls are appended to it unchanged: `/api` and `/searchByNumber?term=…`. */
function isApiBase(base: string): boolean {
  if (/[?#\s\\]|\/$/u.test(base)) return false
  if (base.startsWith('/')) return !base.startsWith('//')
  return /^https?:\/\//u.test(base) && URL.canParse(base)
}

/** Names of the server's own paths would hide its calls and files. */
function isBase(base: string): boolean {
  return /^\/(?:[\w~-][\w.~-]*\/)*$/u.test(base) && !/^\/(?:api|assets|verify)\//u.test(base)
}

function isContact(contact: string): boolean {
  if (contact.startsWith('https://')) return URL.canParse(contact) && !/\s/u.test(contact)
  return z.email().safeParse(contact).success
}

function isTimeout(text: string): boolean {
  return /^\d*$/u.test(text) && Number(text) <= LONGEST_TIMEOUT_MS
}

/**
 * Stops a build or the development server if its settings are malformed. Tells the app which gateway it is
 * built for, even if that is not set, and the server which settings and fonts the app was built with.
 */
export function settingsPlugin(): Plugin {
  let settings: BuildSettings
  return {
    name: 'minutebook:settings',
    config({ root = process.cwd() }, { mode, command }) {
      settings = parseBuildSettings(loadEnv(mode, root, 'VITE_'))
      return {
        // The development server forwards calls from its root.
        base: command === 'build' ? settings.base : undefined,
        define: { 'import.meta.env.VITE_GATEWAY': JSON.stringify(settings.gateway) },
      }
    },
    async writeBundle({ dir = '' }, bundle) {
      const { lookupSecret, gateway: _inTheApp, ...others } = settings
      const lookupSecretDigest = await digestLookupSecret(lookupSecret)
      const facts: BuildFacts = { ...others, lookupSecretDigest, fonts: firstFonts(bundle) }
      await writeFile(join(dir, BUILD_FACTS_FILE), JSON.stringify(facts))
    },
  }
}

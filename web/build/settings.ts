import { inspect } from 'node:util'
import * as z from 'zod/mini'
import { DEFAULT_LOOKUP_SECRET } from '../../contract/envelope.ts'

const API_RULE =
  'a path such as /api, or an address that starts with https:// or http://, without a slash at its end'
const CONTACT_RULE = 'a mail address, or the address of a page that starts with https://'
const LONGEST_TIMEOUT_MS = 86_400_000
const TIMEOUT_RULE = `a whole number of milliseconds from 0 to ${LONGEST_TIMEOUT_MS}`

/** Each setting of the build: what it may be (the message). An empty one counts as not given, as in `web/api.ts`. */
const SETTINGS = z.object({
  VITE_API_BASE: z.optional(z.string().check(z.refine((base) => base === '' || isApiBase(base), API_RULE))),
  VITE_CONTACT: z.optional(
    z.string().check(z.refine((contact) => contact === '' || isContact(contact), CONTACT_RULE)),
  ),
  VITE_LOOKUP_SECRET: z.optional(z.string()),
  VITE_REQUEST_TIMEOUT_MS: z.optional(z.string().check(z.refine(isTimeout, TIMEOUT_RULE))),
})

/** Vite shows whatever stops it with its stack; here the line says all. */
export class SettingError extends Error {
  [inspect.custom](): string {
    return this.message
  }
}

export type BuildSettings = {
  apiBase: string | undefined
  /** How people reach whoever runs the service. */
  contact: string | undefined
  lookupSecret: string
}

/**
 * Throws {@link SettingError} with one line that names the first malformed setting. What it was is not repeated, for it may
 * be a secret.
 */
export function readBuildSettings(environment: Record<string, unknown>): BuildSettings {
  const settings = SETTINGS.safeParse(environment)
  if (!settings.success) {
    const [issue] = settings.error.issues
    throw new SettingError(`${String(issue?.path[0])} must be ${issue?.message}.`)
  }
  const { VITE_API_BASE, VITE_CONTACT, VITE_LOOKUP_SECRET } = settings.data
  return {
    apiBase: VITE_API_BASE || undefined,
    contact: VITE_CONTACT || undefined,
    lookupSecret: VITE_LOOKUP_SECRET || DEFAULT_LOOKUP_SECRET,
  }
}

/** Calls are put behind it as they are: `/api` and `/searchByNumber?term=…`. */
function isApiBase(base: string): boolean {
  if (/[?#\s\\]|\/$/u.test(base)) return false
  if (base.startsWith('/')) return !base.startsWith('//')
  return /^https?:\/\//u.test(base) && URL.canParse(base)
}

function isContact(contact: string): boolean {
  if (contact.startsWith('https://')) return URL.canParse(contact) && !/\s/u.test(contact)
  return z.email().safeParse(contact).success
}

function isTimeout(text: string): boolean {
  return /^\d*$/u.test(text) && Number(text) <= LONGEST_TIMEOUT_MS
}

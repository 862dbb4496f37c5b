import { digestLookupSecret, type BuildFacts } from '@minutebook/contract/build-facts'
import { StartError } from './start-error.ts'

/** Where the app's calls go when its build is told nothing. */
const OWN_API = '/api'

/**
 * Throws {@link StartError} when the built app asks this server and could not read what it answers. An app that asks
 * another gateway has the secret of that one.
 */
export async function requireReadableLookups(
  facts: BuildFacts | undefined,
  lookupSecret: string,
): Promise<void> {
  const { apiBase = OWN_API, lookupSecretDigest } = facts ?? {}
  if (lookupSecretDigest === undefined || apiBase !== OWN_API) return
  if (lookupSecretDigest === (await digestLookupSecret(lookupSecret))) return
  throw new StartError(
    'The app in web/dist was built with another LOOKUP_SECRET and could read no lookup. Build it anew with this one as VITE_LOOKUP_SECRET.',
  )
}

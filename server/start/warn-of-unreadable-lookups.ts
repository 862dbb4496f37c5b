import type { FastifyBaseLogger } from 'fastify'
import { digestLookupSecret, type BuildFacts } from '@minutebook/contract/build-facts'

/** Where the app's calls go when its build is told nothing. */
const OWN_API = '/api'

/**
 * One line of the log at the start, when the built app asks this server and could not read what it answers. Programs that have
 * the secret can, so we serve all the same. An app that asks another gateway has the secret of that one.
 */
export async function warnOfUnreadableLookups(
  facts: BuildFacts | undefined,
  lookupSecret: string,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { apiBase = OWN_API, lookupSecretDigest } = facts ?? {}
  if (lookupSecretDigest === undefined || apiBase !== OWN_API) return
  if (lookupSecretDigest === (await digestLookupSecret(lookupSecret))) return
  logger.warn(
    'the app in web/dist was built with another LOOKUP_SECRET and can read no lookup: build it anew',
  )
}

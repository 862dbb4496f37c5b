import * as z from 'zod/mini'

/**
 * What the built app says of itself to the server that finds it: a file beside its pages, which is no page and which the
 * server serves to nobody.
 */
export const BUILD_FACTS_FILE = '.build.json'

export const BuildFactsSchema = z.object({
  /** Where the app's calls go, if not to the server that its pages come from: `/other`, or `https://gateway.example/api`. */
  apiBase: z.optional(z.string()),
  /** How people reach whoever runs the service: a mail address, or a page's address. */
  contact: z.optional(z.string()),
  /** Of the secret that the app opens the lookup's answers with. */
  lookupSecretDigest: z.string(),
})
export type BuildFacts = z.infer<typeof BuildFactsSchema>

const DIGEST_BYTES = 8

/** Tells one secret from another, in hex. Not the secret's own SHA-256, which is the key of the answers. */
export async function digestLookupSecret(secret: string): Promise<string> {
  const named = new TextEncoder().encode(`which lookup secret: ${secret}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', named))
  return digest.slice(0, DIGEST_BYTES).toHex()
}

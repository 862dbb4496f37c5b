import * as z from 'zod/mini'

/**
 * Facts about the built app for the server that serves it: a file beside the pages, which the server does not
 * serve.
 */
export const BUILD_FACTS_FILE = '.build.json'

export const BuildFactsSchema = z.object({
  /** The path below which the app is served, if it is not the root: `/minutes/`. */
  base: z.optional(z.string()),
  /**
   * The base address of the app's calls, if it differs from the server of its pages: `/other`, or
   * `https://gateway.example/api`.
   */
  apiBase: z.optional(z.string()),
  /** The base address of the app's events, if it differs from that of its calls. */
  analyticsUrl: z.optional(z.string()),
  /** The operator's contact: a mail address or a page's address. */
  contact: z.optional(z.string()),
  /** Identifies the secret with which the app opens the lookup's answers. */
  lookupSecretDigest: z.string(),
  /** The font files of headings and of other text, in the folder of the build. */
  fonts: z.optional(z.object({ headings: z.string(), text: z.string() })),
})
export type BuildFacts = z.infer<typeof BuildFactsSchema>

const DIGEST_BYTES = 8

/**
 * Distinguishes secrets, in hex. It is not the secret's own SHA-256, because that is the key of the answers.
 */
export async function digestLookupSecret(secret: string): Promise<string> {
  const named = new TextEncoder().encode(`which lookup secret: ${secret}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', named))
  return digest.slice(0, DIGEST_BYTES).toHex()
}

/**
 * The target of a link to the operator: `mailto:` for a mail address, else the page's address. `contact` is
 * the build's setting VITE_CONTACT.
 */
export function contactLink(contact: string): string {
  return contact.startsWith('https://') ? contact : `mailto:${contact}`
}

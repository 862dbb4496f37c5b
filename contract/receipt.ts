import * as z from 'zod/mini'
import { toBase64Url, toHex } from './bytes.ts'

/** 256 random bits in base64url: the form of the secrets `read` and `manage`. */
const SECRET_PATTERN = /^[A-Za-z0-9_-]{43}$/

export const SecretSchema = z.string().check(z.regex(SECRET_PATTERN))

/** SHA-256 of a secret, in lower-case hex. Only this digest is sent with a submission and stored. */
export const SecretDigestSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/**
 * What a link opens: the record with all its documents, or a copy of its minutes without people's addresses.
 */
export const LINK_SCOPES = ['record', 'copy'] as const
export type LinkScope = (typeof LINK_SCOPES)[number]

/** A record has at most this many links that still open it. */
export const LINKS_LIMIT = 100

/** With those that have ended, which are remembered for ever. */
export const ALL_LINKS_LIMIT = 150

/**
 * The receipt in a submission. The holder of `read` may open the record; the holder of `manage` may end that
 * and correct the record. `corrects` is the secret `manage` of the record that these minutes correct. Without
 * it they dispute that record, which stays as it is.
 */
export const ReceiptDigestsSchema = z.strictObject({
  read: SecretDigestSchema,
  manage: z.optional(SecretDigestSchema),
  corrects: z.optional(SecretSchema),
})
export type ReceiptDigests = z.infer<typeof ReceiptDigestsSchema>

const SECRET_BYTES = 32

/** Makes a new secret. It is made where it is kept: in the browser that sends the minutes. */
export function makeSecret(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
}

/** SHA-256 over the secret's 43 characters, in lower-case hex. */
export async function digestSecret(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return toHex(new Uint8Array(digest))
}

import * as z from 'zod/mini'
import { toBase64Url } from './base64.ts'
import { toHex } from './hex.ts'

/** 256 random bits in base64url: the form of the secrets `read` and `manage`. */
const SECRET_PATTERN = /^[A-Za-z0-9_-]{43}$/

export const SecretSchema = z.string().check(z.regex(SECRET_PATTERN))

/** SHA-256 of a secret, in lower-case hex: all that travels with a submission and all that is stored. */
const SecretDigestSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** What a submission says of its receipt: whoever holds `read` may open the record, whoever holds `manage` may end that. */
export const ReceiptDigestsSchema = z.strictObject({
  read: SecretDigestSchema,
  manage: z.optional(SecretDigestSchema),
})
export type ReceiptDigests = z.infer<typeof ReceiptDigestsSchema>

const SECRET_BYTES = 32

/** A new secret, made where it will be kept: the browser that sends the minutes. */
export function makeSecret(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
}

/** SHA-256 over the secret's 43 characters, in lower-case hex. */
export async function digestSecret(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return toHex(new Uint8Array(digest))
}

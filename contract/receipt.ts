import * as z from 'zod/mini'

/** 256 random bits in base64url: the form of the secrets `read` and `manage`. */
export const SECRET_PATTERN = /^[A-Za-z0-9_-]{43}$/

/** SHA-256 of a secret, in lower-case hex: all that travels with a submission and all that is stored. */
export const SecretDigestSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** What a submission says of its receipt: who holds `read` may open the record, who holds `manage` may end that. */
export const ReceiptDigestsSchema = z.strictObject({
  read: SecretDigestSchema,
  manage: z.optional(SecretDigestSchema),
})
export type ReceiptDigests = z.infer<typeof ReceiptDigestsSchema>

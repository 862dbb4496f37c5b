import * as z from 'zod/mini'
import { withoutUndefined } from './published-names.ts'

/* The published names of the answer to a submission (specification §3). Nothing else in the code knows them. */

const RecordedWire = z.object({
  data: z.object({
    addinformation: z.looseObject({
      _id: z.string().check(z.minLength(1)),
      reference: z.optional(z.string()),
      recordedAt: z.optional(z.string()),
      digest: z.optional(z.string()),
      receipt: z.optional(z.string()),
    }),
  }),
})

/**
 * The answer to a submission. Other gateways give the `_id` alone. `digest` is the SHA-256 of the canonical record;
 * `receipt` the secret that our server made for a caller that sent none, told this once.
 */
const RecordedSchema = z.object({
  id: z.string(),
  reference: z.optional(z.string()),
  recordedAt: z.optional(z.string()),
  digest: z.optional(z.string()),
  receipt: z.optional(z.string()),
})
export type Recorded = z.infer<typeof RecordedSchema>

export const RecordedCodec = z.codec(RecordedWire, RecordedSchema, {
  decode: ({ data: { addinformation } }) =>
    withoutUndefined({
      id: addinformation._id,
      reference: addinformation.reference,
      recordedAt: addinformation.recordedAt,
      digest: addinformation.digest,
      receipt: addinformation.receipt,
    }),
  encode: ({ id, ...facts }) => ({ data: { addinformation: withoutUndefined({ _id: id, ...facts }) } }),
})

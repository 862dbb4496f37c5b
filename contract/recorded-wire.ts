import * as z from 'zod/mini'
import { withoutUndefined } from './published-names.ts'

/* The published names of the answer to a submission (specification §3). Nothing else in the code knows them. */

/** Beside the `_id` other gateways may have facts of these names that mean something else: minutes are recorded all the same. */
function ours<Fact extends z.ZodMiniType>(fact: Fact) {
  return z.catch(z.optional(fact), undefined) // eslint-disable-line promise/valid-params -- no promise's
}

const RecordedWire = z.object({
  data: z.object({
    addinformation: z.looseObject({
      _id: z.string().check(z.minLength(1)),
      reference: ours(z.string()),
      recordedAt: ours(z.iso.datetime({ offset: true })),
      digest: ours(z.string()),
      receipt: ours(z.string()),
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

import * as z from 'zod/mini'
import { orLeftOut } from '@minutebook/domain/fields'
import { withoutUndefined } from './published-names.ts'

/* The published names of the answer to a submission (specification §3). Nothing else in the code knows them. */

const RecordedWire = z.object({
  data: z.object({
    addinformation: z.looseObject({
      _id: z.string().check(z.minLength(1)),
      // Other gateways may use these names for other facts. The minutes are recorded all the same.
      reference: orLeftOut(z.string()),
      recordedAt: orLeftOut(z.iso.datetime({ offset: true })),
      digest: orLeftOut(z.string()),
      receipt: orLeftOut(z.string()),
    }),
  }),
})

/**
 * The answer to a submission. Other gateways give the `_id` alone. `digest` is the SHA-256 of the canonical record; `receipt`
 * is the secret that our server made for a caller that sent none. It is sent only once.
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

/** Another gateway may number its records: its `_id` is a number. */
const CountedSchema = z.pipe(
  z.object({ data: z.object({ addinformation: z.looseObject({ _id: z.number() }) }) }),
  z.transform(({ data }): Recorded => ({ id: String(data.addinformation._id) })),
)

/** The answer of any gateway. */
export const AnyRecordedSchema = z.union([RecordedCodec, CountedSchema])

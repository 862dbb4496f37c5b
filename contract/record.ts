import * as z from 'zod/mini'
import { MinutesSchema } from './minutes.ts'
import { EntitySchema } from './registry.ts'

/**
 * A recorded meeting as the store keeps it for ever, as canonical JSON (RFC 8785). `entity` is the register's own
 * copy at `recordedAt` (RFC 3339, our clock, UTC), all lines of its name included; `minutes` is what was sent, with
 * what that copy says of the company.
 */
export const MinutesRecordSchema = z.strictObject({
  id: z.string(),
  /** `MB-7K3F-92QD`: names the record for people; it opens nothing. */
  reference: z.string(),
  recordedAt: z.string(),
  entity: EntitySchema,
  minutes: MinutesSchema,
})
export type MinutesRecord = z.infer<typeof MinutesRecordSchema>

/** Another record, as one of its own company names it. `recordedAt` is RFC 3339. */
const NamedRecordSchema = z.strictObject({ reference: z.string(), recordedAt: z.string() })

const CorrectionsSchema = z.strictObject({
  corrects: z.optional(NamedRecordSchema),
  correctedBy: z.array(NamedRecordSchema),
})
export type Corrections = z.infer<typeof CorrectionsSchema>

/**
 * What the holder of a receipt is shown: the record, and the SHA-256 in hex of its canonical JSON (RFC 8785). A record
 * never changes, so what it corrects and what corrects it (oldest first) stand beside it, where there is any.
 */
export const OpenedRecordSchema = z.extend(MinutesRecordSchema, {
  digest: z.string(),
  corrections: z.optional(CorrectionsSchema),
})
export type OpenedRecord = z.infer<typeof OpenedRecordSchema>

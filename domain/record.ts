import * as z from 'zod/mini'
import { ApprovalSchema } from './approvals.ts'
import { asStored } from './as-stored.ts'
import { MinutesDocumentSchema, shownBlocks } from './blocks.ts'
import { ConsentStateSchema } from './consent.ts'
import { CORRECTORS } from './corrections.ts'
import { MinutesSchema } from './minutes.ts'
import { EntitySchema } from './registry.ts'
import { ShownStatementSchema } from './statements.ts'

/**
 * A recorded meeting as the store keeps it for ever, as canonical JSON (RFC 8785). `entity` is the register's
 * own copy at `recordedAt` (RFC 3339, our clock, UTC), with all lines of its name. `minutes` is what was
 * sent, with the company facts of that copy. `document` is the minutes in words, composed once in their own
 * language: later sentences never change a record.
 */
export const MinutesRecordSchema = z.strictObject({
  id: z.string(),
  /** `MB-7K3F-92QD`: people refer to the record by it. It opens nothing. */
  reference: z.string(),
  recordedAt: z.string(),
  entity: EntitySchema,
  minutes: MinutesSchema,
  document: MinutesDocumentSchema,
  /**
   * SHA-256 in hex of the canonical JSON of {@link copyWithoutAddresses}, which documents without addresses
   * carry.
   */
  copyDigest: z.string(),
  /** For a correction: who sent it. */
  correctionBy: z.optional(z.enum(CORRECTORS)),
})
export type MinutesRecord = z.infer<typeof MinutesRecordSchema>

/** The content of a document without people's addresses, from which its digest is made. */
export function copyWithoutAddresses({
  reference,
  recordedAt,
  document,
}: Pick<MinutesRecord, 'reference' | 'recordedAt' | 'document'>) {
  return { reference, recordedAt, document: { ...document, blocks: shownBlocks(document, false) } }
}

/** Another record, as a record of the same company refers to it. `recordedAt` is RFC 3339. */
const NamedRecordSchema = z.strictObject({ reference: z.string(), recordedAt: z.string() })
export type NamedRecord = z.infer<typeof NamedRecordSchema>

/** Each list begins with the oldest. */
const CorrectionsSchema = z.strictObject({
  corrects: z.optional(NamedRecordSchema),
  /** The record that the corrected one corrects, and so on back to the first. */
  earlier: z.array(NamedRecordSchema),
  /** Corrections by holders of the secret `manage`: of this record, then of its corrections. */
  correctedBy: z.array(NamedRecordSchema),
  /** Other corrections by holders, of a record that this one corrects. */
  beside: z.array(NamedRecordSchema),
  /** Records by which other senders dispute this one. The record stays as it is. */
  disputes: z.array(NamedRecordSchema),
})
export type Corrections = z.infer<typeof CorrectionsSchema>

/** What invited people said about the record, in order. Missing: nothing. */
const StatementsSchema = z.optional(z.array(ShownStatementSchema))

/** The later meetings that approved these minutes, in the order in which they were shown. Missing: none. */
const ApprovalsSchema = z.optional(z.array(ApprovalSchema))

/**
 * What the holder of a receipt sees: the record, and the SHA-256 in hex of its canonical JSON (RFC 8785). A
 * record never changes, so the records that it corrects and that correct it (oldest first) stand beside it.
 */
export const OpenedRecordSchema = asStored(
  z.extend(MinutesRecordSchema, {
    digest: z.string(),
    corrections: z.optional(CorrectionsSchema),
    statements: StatementsSchema,
    approvals: ApprovalsSchema,
  }),
  ['reference', 'minutes', 'document', 'digest'],
)
export type OpenedRecord = z.infer<typeof OpenedRecordSchema>

/** What the holder of a link to a copy sees: {@link copyWithoutAddresses}, and the record's digest of it. */
export const OpenedCopySchema = asStored(
  z.extend(
    z.pick(MinutesRecordSchema, {
      reference: true,
      recordedAt: true,
      document: true,
      copyDigest: true,
      correctionBy: true,
    }),
    {
      /** The company is one of the made-up ones. */
      isFictional: z.boolean(),
      corrections: z.optional(CorrectionsSchema),
      statements: StatementsSchema,
      approvals: ApprovalsSchema,
      /** Of a consent: how far it has come. */
      consent: z.optional(ConsentStateSchema),
    },
  ),
  ['reference', 'document', 'copyDigest'],
)
export type OpenedCopy = z.infer<typeof OpenedCopySchema>

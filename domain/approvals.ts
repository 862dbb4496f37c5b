import * as z from 'zod/mini'
import { matterOf } from './matter.ts'
import type { Minutes } from './minutes.ts'
import { resolutionsOf } from './resolutions-of.ts'

/** Earlier minutes that a meeting approved: the reference as it was typed, and whether with corrections. */
export type ApprovalIn = { reference: string; isCorrected: boolean }

/** The earlier minutes that a meeting approved: by an adopted resolution that names their reference. */
export function approvalsIn(minutes: Minutes): ApprovalIn[] {
  // A consent is no meeting, and may never be signed.
  if (minutes.kind === 'consent') return []
  return resolutionsOf(minutes).flatMap((resolution) => {
    const { topic, facts } = resolution
    const reference = facts?.['priorReference']
    if (topic !== 'approveMinutes' || typeof reference !== 'string' || reference === '') return []
    const isAdopted = matterOf(resolution, minutes).outcome === 'adopted'
    return isAdopted ? [{ reference, isCorrected: facts?.['manner'] === 'corrected' }] : []
  })
}

const ProvenRecordSchema = z.strictObject({ reference: z.string(), digest: z.string() })

/**
 * An approval as it is stored, as canonical JSON (RFC 8785): which record it approves, and by which one.
 * Digests are the SHA-256 in hex of the records' canonical JSON, times are RFC 3339 in UTC.
 */
export const StoredApprovalSchema = z.strictObject({
  record: ProvenRecordSchema,
  by: ProvenRecordSchema,
  /** The first day of the meeting that approved it, `YYYY-MM-DD`. */
  meetingDay: z.string(),
  /** Approved with corrections, which the record of that meeting states. */
  isCorrected: z.boolean(),
  /** When we were shown both records. */
  shownAt: z.string(),
})
export type StoredApproval = z.infer<typeof StoredApprovalSchema>

/** An approval as people see it with the record that it approves. */
export const ApprovalSchema = z.omit(StoredApprovalSchema, { record: true })
export type Approval = z.infer<typeof ApprovalSchema>

import type { Kysely } from 'kysely'
import { ProblemError } from '@minutebook/contract/problems'
import { APPROVALS_LIMIT } from '@minutebook/contract/statements'
import { approvalsIn, type StoredApproval } from '@minutebook/domain/approvals'
import { meetingDay } from '@minutebook/domain/minutes'
import type { MinutesRecord } from '@minutebook/domain/record'
import { readReference } from '@minutebook/domain/reference'
import { toBytes } from '../database/bytes.ts'
import { referencesOf } from '../database/places.ts'
import { findSecrets, hasManager, type Secret } from '../database/secrets.ts'
import type { Tables } from '../database/tables.ts'
import { holdNumbers, inTransaction } from '../database/transaction.ts'
import { listApprovals } from '../receipt/list-approvals.ts'
import { readRecord } from '../receipt/receipt.store.ts'
import { packRecord, sha256, toCanonicalJson } from '../record-bytes.ts'

export type ApprovalsStore = ReturnType<typeof createApprovalsStore>

/**
 * Approvals of minutes at a later meeting of their company, as the minutes of that meeting state them. Stored
 * once, and never changed.
 */
export function createApprovalsStore(db: Kysely<Tables>) {
  return {
    /**
     * Stores that the record of `secret` was approved at the meeting whose record `by` manages. Storing it
     * again changes nothing. Returns false if a secret opens nothing, or `secret` is not of the earlier
     * record's own receipt. Throws `approves-nothing` unless both are of the same company and the minutes of
     * `by` have an adopted approval of that reference. `at` is RFC 3339.
     */
    approve: ({ secret, by }: { secret: string; by: string }, at: string): Promise<boolean> =>
      inTransaction(db, async (trx) => {
        // Nobody erases one of them meanwhile.
        await holdNumbers(trx, 'minutes')
        const [earlierKey, laterKey] = [sha256(secret), sha256(by)]
        const found = await findSecrets(trx, [earlierKey, laterKey])
        const [earlierSecret, laterSecret] = [found.get(earlierKey), found.get(laterKey)]
        if (!earlierSecret || earlierSecret.ended_at !== null) return false
        if (laterSecret?.grants !== 'manage' || laterSecret.ended_at !== null) return false
        const [earlier, later] = [
          await readRecord(trx, earlierSecret.minutesId ?? ''),
          await readRecord(trx, laterSecret.minutesId ?? ''),
        ]
        if (!earlier || !later) return false
        const [of, approving] = [earlier.record, later.record]
        if (!(await isOfReceipt(trx, { ...earlierSecret, digest: earlierKey }, of))) return false
        const isOfCompany =
          of.entity.jurisdiction === approving.entity.jurisdiction &&
          of.entity.number === approving.entity.number
        const said = approvalsIn(approving.minutes).find(
          ({ reference }) => readReference(reference) === of.reference,
        )
        if (!said || !isOfCompany || of.id === approving.id) throw new ProblemError('approves-nothing')
        const ids = { minutes_id: toBytes(of.id), by_id: toBytes(approving.id) }
        const key = Buffer.concat([ids.minutes_id, ids.by_id])
        const known = await trx
          .selectFrom('approvals')
          .select('key')
          .where('key', '=', key)
          .executeTakeFirst()
        if (known) return true
        if ((await listApprovals(trx, of.id)).length >= APPROVALS_LIMIT)
          throw new ProblemError('approvals-too-many')
        const approval: StoredApproval = {
          record: { reference: of.reference, digest: earlier.digest },
          by: { reference: approving.reference, digest: later.digest },
          meetingDay: meetingDay(approving.minutes),
          isCorrected: said.isCorrected,
          shownAt: at,
        }
        const json = toCanonicalJson(approval)
        await trx
          .insertInto('approvals')
          .values({ key, ...ids, approval: packRecord(json), digest: toBytes(sha256(json)) })
          .execute()
        return true
      }),
  }
}

/**
 * Whether a secret is one of the receipt that the record's sender got. The holders of later links only read:
 * their approval would be printed in the company's documents, and nobody could take it back.
 */
async function isOfReceipt(
  db: Kysely<Tables>,
  { digest, grants }: Pick<Secret, 'grants'> & { digest: string },
  { id, reference }: MinutesRecord,
): Promise<boolean> {
  if (grants === 'manage') return true
  if (grants !== 'record') return false
  // Without `manage`, nobody makes links: a caller that lost its secret got this one in its place.
  return referencesOf(digest).includes(reference) || !(await hasManager(db, id))
}

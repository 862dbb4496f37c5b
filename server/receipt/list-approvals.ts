import type { Kysely } from 'kysely'
import type { Approval, StoredApproval } from '@minutebook/domain/approvals'
import { toBytes, toText } from '../database/bytes.ts'
import type { Tables } from '../database/tables.ts'
import { damaged, sha256, unpackRecord } from '../record-bytes.ts'

/**
 * The meetings that approved a record, in the order in which they were shown. Throws when one differs from
 * what was stored.
 */
export async function listApprovals(db: Kysely<Tables>, minutesId: string): Promise<Approval[]> {
  const rows = await db
    .selectFrom('approvals')
    .select(['approval', 'digest'])
    .where('minutes_id', '=', toBytes(minutesId))
    .execute()
  const approvals = rows.map(({ approval, digest }) => {
    const json = unpackRecord(approval)
    if (sha256(json) !== toText(digest)) throw damaged()
    // It had this form when it was stored. Today's rules may refuse it.
    const { record: _record, ...shown } = JSON.parse(json) as StoredApproval
    return shown
  })
  return approvals.toSorted((one, other) => one.shownAt.localeCompare(other.shownAt, 'en'))
}

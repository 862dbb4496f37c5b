import type { Kysely } from 'kysely'
import { StoredApprovalSchema, type Approval } from '@minutebook/domain/approvals'
import type { Tables } from '../database/tables.ts'
import { damaged, sha256, unpackRecord } from '../record-bytes.ts'

/** The meetings that approved a record, in the order in which they were shown. Throws when one differs from what was stored. */
export async function listApprovals(db: Kysely<Tables>, minutesId: string): Promise<Approval[]> {
  const rows = await db
    .selectFrom('approvals')
    .select(['approval', 'digest'])
    .where('minutes_id', '=', minutesId)
    .execute()
  const approvals = rows.map(({ approval, digest }) => {
    const json = unpackRecord(approval)
    if (sha256(json) !== digest) throw damaged()
    const { record: _record, ...shown } = StoredApprovalSchema.parse(JSON.parse(json))
    return shown
  })
  return approvals.toSorted((one, other) => one.shownAt.localeCompare(other.shownAt, 'en'))
}

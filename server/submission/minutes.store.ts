import type { Kysely } from 'kysely'
import { endLinks } from '../database/end-links.ts'
import { groupCalls } from '../database/group-calls.ts'
import { isStorageFailure } from '../database/storage-failure.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { keepGroup } from './keep-group.ts'
import { findRequests } from './known-requests.ts'
import type { KeptMinutes, NewMinutes, RecordingCall, RequestIdentity } from './recording-call.ts'

/** More than one turn of the event loop brings. Limits the memory of one transaction. */
const LARGEST_GROUP = 256

export type MinutesStore = ReturnType<typeof createMinutesStore>

/** `largestGroup` is for measuring the effect of grouping. `onCommit` receives the number of requests in a commit. */
export function createMinutesStore(
  db: Kysely<Tables>,
  largestGroup = LARGEST_GROUP,
  onCommit: (requests: number) => void = () => {},
) {
  const record = groupCalls(async (calls: RecordingCall[]) => {
    const outcomes = await recordGroup(db, calls)
    onCommit(calls.length)
    return outcomes
  }, largestGroup)
  return {
    /** What this request has already created. Throws `idempotency-key-reused` when its key belongs to another body, and `record-erased`. */
    async findRecorded(identity: RequestIdentity): Promise<KeptMinutes | undefined> {
      return (await findRequests(db, [identity])).find(identity)
    },

    /** Ends every link of a record and adds one for the secret with this digest. `at` is RFC 3339. */
    renewReceipt: (minutesId: string, digest: string, at: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        await endLinks(trx, minutesId, at)
        await trx
          .insertInto('receipt_links')
          .values({ digest, minutes_id: minutesId, opens: 'record', made_at: at, ended_at: null })
          .execute()
      }),

    /**
     * Stores the minutes, on disk when it resolves, or returns what the same request created before: it records once, however often and to
     * however many processes the request is sent. Concurrent requests share one transaction, and a failing one does not affect the others.
     * Throws what `admit` throws, `idempotency-key-reused`, `record-erased`, and `answers-invalid` when the receipt belongs to another
     * record or the corrected record to another company.
     */
    record: (identity: RequestIdentity, minutes: NewMinutes): Promise<KeptMinutes & { isNew: boolean }> =>
      record({ identity, minutes: { ...minutes, admit: once(minutes.admit) } }),
  }
}

async function recordGroup(
  db: Kysely<Tables>,
  calls: RecordingCall[],
): Promise<PromiseSettledResult<KeptMinutes & { isNew: boolean }>[]> {
  try {
    return await inTransaction(db, (trx) => keepGroup(trx, calls))
  } catch (error) {
    if (calls.length === 1 || isStorageFailure(error)) throw error
    return recordOneByOne(db, calls)
  }
}

/**
 * If a group fails for a reason that no check foresaw, records each call separately, so that the failing one does not affect the others.
 */
async function recordOneByOne(db: Kysely<Tables>, calls: RecordingCall[]) {
  const outcomes = []
  for (const call of calls) {
    const alone = inTransaction(db, (trx) => keepGroup(trx, [call]))
    outcomes.push(...(await alone.catch((reason: unknown) => [{ status: 'rejected' as const, reason }])))
  }
  return outcomes
}

/** `admit` counts against a limit, and the transaction may run more than once. */
function once(ask: () => Promise<void>): () => Promise<void> {
  let asked: Promise<void> | undefined
  return () => (asked ??= ask())
}

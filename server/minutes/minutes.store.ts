import type { Kysely } from 'kysely'
import { groupCalls } from '../database/group-calls.ts'
import { isStorageFailure } from '../database/storage-failure.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { keepGroup } from './keep-group.ts'
import { readRequests } from './known-requests.ts'
import type { KeptMinutes, NewMinutes, RecordingCall, RequestIdentity } from './recording-call.ts'

/** More than one turn of the event loop brings; bounds what one transaction holds in memory. */
const LARGEST_GROUP = 256

export type MinutesStore = ReturnType<typeof createMinutesStore>

/**
 * `largestGroup` is for whoever measures what grouping gains. `onCommit` is told how many requests shared a commit.
 */
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
    /** What this request has already made. Throws `idempotency-key-reused` when its key belongs to another body. */
    async findRecorded(identity: RequestIdentity): Promise<KeptMinutes | undefined> {
      return (await readRequests(db, [identity])).find(identity)
    },

    /**
     * Keeps the minutes, on disk when it answers, or gives what the same request made before: once, however often
     * and from however many processes it comes. Requests that come together share one transaction, and none suffers from
     * another. Throws what `admit` throws, `idempotency-key-reused`, and `answers-invalid` when the receipt belongs
     * to another record or the corrected one to another company.
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

/** One of them fails in a way that no check foresaw: recorded alone, it fails no other. */
async function recordOneByOne(db: Kysely<Tables>, calls: RecordingCall[]) {
  const outcomes = []
  for (const call of calls) {
    const alone = inTransaction(db, (trx) => keepGroup(trx, [call]))
    outcomes.push(...(await alone.catch((reason: unknown) => [{ status: 'rejected' as const, reason }])))
  }
  return outcomes
}

/** Asking counts against a limit, and the transaction may run more than once. */
function once(ask: () => Promise<void>): () => Promise<void> {
  let asked: Promise<void> | undefined
  return () => (asked ??= ask())
}

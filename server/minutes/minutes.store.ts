import type { Kysely, Transaction } from 'kysely'
import type { MinutesRecord } from '@minutebook/contract/minutes'
import { ProblemError } from '@minutebook/contract/problems'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { keepMinutes, readMinutes, type KeptMinutes, type NewMinutes } from './kept-minutes.ts'

/** Says which requests are the same: by their key, or without one by their body within the last minutes. */
export type RequestIdentity = {
  key?: string | undefined
  /** SHA-256 in hex of the canonical body as it was sent. */
  fingerprint: string
  /** RFC 3339: an equal body without a key counts as the same request from here on. */
  sameSince: string
}

/** Minutes that are recorded if the request is a new one and somebody lets them in. */
export type Admittable = NewMinutes & {
  /** Asked once it is certain that the request is new. Throws to refuse it. */
  admit: () => Promise<void>
}

/** Stored beside keys that callers chose; no key of theirs can have this character. */
const KEYLESS_PREFIX = '~'

export type MinutesStore = ReturnType<typeof createMinutesStore>

export function createMinutesStore(db: Kysely<Tables>) {
  return {
    /** What this request has already made. Throws `idempotency-key-reused` when its key belongs to another body. */
    findRecorded: (identity: RequestIdentity): Promise<KeptMinutes | undefined> => findRecorded(db, identity),

    /**
     * Keeps the minutes, on disk when it answers, or gives what the same request made before: once, however often
     * and from however many processes it comes. Throws what `admit` throws, `idempotency-key-reused`, and
     * `answers-invalid` when the receipt belongs to another record or the corrected one to another company.
     */
    record: (identity: RequestIdentity, minutes: Admittable): Promise<KeptMinutes & { isNew: boolean }> =>
      inTransaction(db, async (trx) => {
        const recorded = await findRecorded(trx, identity)
        if (recorded) return { ...recorded, isNew: false }
        await minutes.admit()
        const kept = await keepMinutes(trx, minutes)
        await remember(trx, identity, kept.record)
        return { ...kept, isNew: true }
      }),
  }
}

async function findRecorded(
  db: Kysely<Tables>,
  { key, fingerprint, sameSince }: RequestIdentity,
): Promise<KeptMinutes | undefined> {
  const made = db
    .selectFrom('idempotency_keys')
    .innerJoin('minutes', 'minutes.id', 'idempotency_keys.minutes_id')
    .selectAll('minutes')
    .select('idempotency_keys.fingerprint')
  const row =
    key === undefined
      ? await made
          .where('fingerprint', '=', fingerprint)
          .where('created_at', '>=', sameSince)
          .orderBy('created_at', 'desc')
          .executeTakeFirst()
      : await made.where('key', '=', key).executeTakeFirst()
  if (row && row.fingerprint !== fingerprint) throw new ProblemError('idempotency-key-reused')
  return readMinutes(row)
}

async function remember(trx: Transaction<Tables>, identity: RequestIdentity, record: MinutesRecord) {
  await trx
    .insertInto('idempotency_keys')
    .values({
      key: identity.key ?? KEYLESS_PREFIX + record.id,
      fingerprint: identity.fingerprint,
      minutes_id: record.id,
      created_at: record.recordedAt,
    })
    .execute()
}

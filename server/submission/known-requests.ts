import type { Kysely } from 'kysely'
import { ProblemError } from '@minutebook/contract/problems'
import { digestOfRequest } from '../database/delete-record.ts'
import { KEYLESS, type Tables } from '../database/tables.ts'
import type { KeptMinutes, RequestIdentity } from './recording-call.ts'

/** A request that has created a record. `createdAt` is RFC 3339. */
type MadeRequest = { key: string; fingerprint: string; createdAt: string; kept: KeptMinutes }

export type KnownRequests = Awaited<ReturnType<typeof findRequests>>

/** The key under which a request is stored: its own key, or one derived from its body. */
export function keyOf({ key, fingerprint }: RequestIdentity): string {
  return key ?? KEYLESS + fingerprint
}

/** Finds which of these requests the database already has. */
export async function findRequests(db: Kysely<Tables>, identities: readonly RequestIdentity[]) {
  const byKey = new Map<string, MadeRequest>()

  /** Remembers this request. Returns false when a later one has its key, because the clock was set back. */
  function add(made: MadeRequest): boolean {
    const known = byKey.get(made.key)
    if (known && known.createdAt > made.createdAt) return false
    byKey.set(made.key, made)
    return true
  }

  for (const made of await findMade(db, identities)) add(made)
  // Read after the keys, to see an erasure that ends in between.
  const erased = await findErased(db, identities)

  return {
    add,
    /** What the request has created. Throws `idempotency-key-reused` when its key belongs to another body, and `record-erased`. */
    find(identity: RequestIdentity): KeptMinutes | undefined {
      const { key, fingerprint, sameSince } = identity
      const made = byKey.get(keyOf(identity))
      if (key === undefined) return made && made.createdAt >= sameSince ? made.kept : undefined
      if (made && made.fingerprint !== fingerprint) throw new ProblemError('idempotency-key-reused')
      if (!made && erased.has(digestOfRequest({ key, fingerprint }))) {
        throw new ProblemError('record-erased', {
          detail: 'To record these minutes again, send them with a new key.',
        })
      }
      return made?.kept
    },
  }
}

async function findMade(db: Kysely<Tables>, identities: readonly RequestIdentity[]): Promise<MadeRequest[]> {
  const found = await db
    .selectFrom('idempotency_keys')
    .innerJoin('minutes', 'minutes.position', 'idempotency_keys.position')
    .select([
      'idempotency_keys.key',
      'idempotency_keys.fingerprint',
      'idempotency_keys.created_at as createdAt',
      'minutes.id',
      'minutes.reference',
      'minutes.recorded_at as recordedAt',
      'minutes.digest',
    ])
    .where('key', 'in', identities.map(keyOf))
    .execute()
  return found.map(({ key, fingerprint, createdAt, ...kept }) => ({ key, fingerprint, createdAt, kept }))
}

/** Which of these requests created records that were erased later, by `digestOfRequest`. */
async function findErased(
  db: Kysely<Tables>,
  identities: readonly RequestIdentity[],
): Promise<ReadonlySet<string | null>> {
  const requests = identities.flatMap(({ key, fingerprint }) =>
    key === undefined ? [] : digestOfRequest({ key, fingerprint }),
  )
  if (requests.length === 0) return new Set()
  const erased = await db.selectFrom('erasures').select('request').where('request', 'in', requests).execute()
  return new Set(erased.map(({ request }) => request))
}

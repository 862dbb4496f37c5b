import type { Kysely } from 'kysely'
import { ProblemError } from '@minutebook/contract/problems'
import type { Tables } from '../database/tables.ts'
import type { KeptMinutes, RequestIdentity } from './recording-call.ts'

/** A request that has made a record. `createdAt` is RFC 3339. */
type MadeRequest = { key: string; fingerprint: string; createdAt: string; kept: KeptMinutes }

export type KnownRequests = Awaited<ReturnType<typeof readRequests>>

/** Which of these requests the database knows already, by key or by body. */
export async function readRequests(db: Kysely<Tables>, identities: readonly RequestIdentity[]) {
  const byKey = new Map<string, MadeRequest>()
  const byBody = new Map<string, MadeRequest>()

  /** From now on this request is known. */
  function add(made: MadeRequest): void {
    byKey.set(made.key, made)
    const sameBody = byBody.get(made.fingerprint)
    if (!sameBody || sameBody.createdAt <= made.createdAt) byBody.set(made.fingerprint, made)
  }

  for (const made of await readMade(db, identities)) add(made)

  return {
    add,
    /** What the request has made. Throws `idempotency-key-reused` when its key belongs to another body. */
    find({ key, fingerprint, sameSince }: RequestIdentity): KeptMinutes | undefined {
      if (key === undefined) {
        const made = byBody.get(fingerprint)
        return made && made.createdAt >= sameSince ? made.kept : undefined
      }
      const made = byKey.get(key)
      if (made && made.fingerprint !== fingerprint) throw new ProblemError('idempotency-key-reused')
      return made?.kept
    },
  }
}

async function readMade(db: Kysely<Tables>, identities: readonly RequestIdentity[]): Promise<MadeRequest[]> {
  const keys = identities.flatMap(({ key }) => key ?? [])
  const keyless = identities.filter(({ key }) => key === undefined)
  const made = db
    .selectFrom('idempotency_keys')
    .innerJoin('minutes', 'minutes.id', 'idempotency_keys.minutes_id')
    .select([
      'idempotency_keys.key',
      'idempotency_keys.fingerprint',
      'idempotency_keys.created_at as createdAt',
      'minutes.id',
      'minutes.reference',
      'minutes.recorded_at as recordedAt',
      'minutes.digest',
    ])
  const found = []
  if (keys.length > 0) found.push(...(await made.where('key', 'in', keys).execute()))
  if (keyless.length > 0) {
    const since = keyless.map(({ sameSince }) => sameSince).toSorted()[0] ?? ''
    const bodies = keyless.map(({ fingerprint }) => fingerprint)
    const recent = made.where('fingerprint', 'in', bodies).where('created_at', '>=', since)
    found.push(...(await recent.execute()))
  }
  return found.map(({ key, fingerprint, createdAt, ...kept }) => ({ key, fingerprint, createdAt, kept }))
}

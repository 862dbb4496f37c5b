import { ProblemError } from '@minutebook/contract/problems'
import { toBytes, toText } from '../database/bytes.ts'
import type { Asking } from '../database/dialect.ts'
import { selectAmong, type Question } from '../database/fixed-statements.ts'
import type { MinutesTable } from '../database/tables.ts'
import { digestOfRequest } from '../record-bytes.ts'

/** Identifies equal requests: by their key, or without one by their body within the last minutes. */
export type RequestIdentity = {
  key?: string | undefined
  /** SHA-256 in hex of the body as it was sent. */
  fingerprint: string
  /** RFC 3339: an equal body without a key counts as the same request if it came at or after this time. */
  sameSince: string
}

/** What the sender of a record may learn about it. `digest` is the SHA-256 in hex of its canonical JSON. */
export type KeptMinutes = { id: string; reference: string; recordedAt: string; digest: string }

type MadeRow = Pick<MinutesTable, 'id' | 'reference' | 'recorded_at' | 'digest' | 'key' | 'fingerprint'>

/** What a request has created. */
type Made = KeptMinutes & Pick<RequestIdentity, 'fingerprint'>

function toMade({ id, reference, recorded_at, digest, fingerprint }: MadeRow): Made {
  return {
    id: toText(id),
    reference,
    recordedAt: recorded_at,
    digest: toText(digest),
    fingerprint: toText(fingerprint),
  }
}

function keptOf({ fingerprint: _fingerprint, ...kept }: Made): KeptMinutes {
  return kept
}

/** Identifies a request: its key, or `~` and its fingerprint. No key contains `~`. */
export function nameOf({ key, fingerprint }: Pick<RequestIdentity, 'key' | 'fingerprint'>): string {
  return key ?? `~${fingerprint}`
}

type Requests = {
  /** The record of each request, by its name. */
  made: Map<string, Made>
  /** The requests whose records were erased later, by `digestOfRequest`. */
  erased: ReadonlySet<string>
}

const MADE = 'select id, reference, recorded_at, digest, key, fingerprint from minutes'
const BY_FINGERPRINT = `${MADE} where key is null and fingerprint in (…) and recorded_at >= $later order by recorded_at`
const BY_KEY = `${MADE} where key in (…)`
const ERASED = 'select request from erasures where request in (…)'

/** Finds which of these requests the database already has. */
export function askForRequests(db: Asking, identities: readonly RequestIdentity[]): Question<Requests> {
  const keyed = identities.flatMap(({ key, fingerprint }) => (key === undefined ? [] : { key, fingerprint }))
  const keyless = identities.filter(({ key }) => key === undefined)
  const fingerprints = keyless.map(({ fingerprint }) => toBytes(fingerprint))
  const [oldest = ''] = keyless.map(({ sameSince }) => sameSince).toSorted()
  const keys = keyed.map(({ key }) => key)
  const requests = keyed.map((request) => toBytes(digestOfRequest(request)))
  return {
    statements: [
      selectAmong(db, BY_FINGERPRINT, fingerprints, oldest),
      selectAmong(db, BY_KEY, keys),
      // Read after the records, to see an erasure that ends in between.
      selectAmong(db, ERASED, requests),
    ],
    read([withoutKey = [], withKey = [], erased = []]) {
      const rows = [...withoutKey, ...withKey] as MadeRow[] // as selected
      const digests = erased as { request: Uint8Array }[]
      return {
        made: new Map(
          rows.map((row) => [
            nameOf({ key: row.key ?? undefined, fingerprint: toText(row.fingerprint) }),
            toMade(row),
          ]),
        ),
        erased: new Set(digests.map(({ request }) => toText(request))),
      }
    },
  }
}

/**
 * What the request has created. Throws `idempotency-key-reused` when its key belongs to another body, and
 * `record-erased`.
 */
export function recordedBy(identity: RequestIdentity, { made, erased }: Requests): KeptMinutes | undefined {
  const { key, fingerprint, sameSince } = identity
  const row = made.get(nameOf(identity))
  if (key === undefined) return row && row.recordedAt >= sameSince ? keptOf(row) : undefined
  if (row && row.fingerprint !== fingerprint) throw new ProblemError('idempotency-key-reused')
  if (!row && erased.size > 0 && erased.has(digestOfRequest({ key, fingerprint })))
    throw new ProblemError('record-erased', {
      detail: 'To record these minutes again, send them with a new key.',
    })
  return row && keptOf(row)
}

import type { Kysely } from 'kysely'
import { ProblemError } from '@minutebook/contract/problems'
import { ALL_LINKS_LIMIT, LINKS_LIMIT, LINK_SCOPES, type LinkScope } from '@minutebook/contract/receipt'
import type { Approval } from '@minutebook/domain/approvals'
import type { Corrections, MinutesRecord, OpenedRecord } from '@minutebook/domain/record'
import type { ShownStatement } from '@minutebook/domain/statements'
import { toBytes, toText } from '../database/bytes.ts'
import { addSecrets, endLinks, findIdAt, findSecrets, listLinks } from '../database/secrets.ts'
import type { MinutesTable, Tables } from '../database/tables.ts'
import { holdNumbers, inTransaction } from '../database/transaction.ts'
import { damaged, unpackRecord, sha256 } from '../record-bytes.ts'
import { findCorrections } from './find-corrections.ts'
import { listApprovals } from './list-approvals.ts'
import { listStatements } from './list-statements.ts'

/** A stored record: `json` is its canonical form (RFC 8785), `digest` the SHA-256 of that in hex. */
type VerifiedRecord = { record: MinutesRecord; json: string; digest: string }
/** What a secret opens: a link the record or a copy, an invitation a copy and a statement about it. */
type Opened = LinkScope | 'statement'
type LinkedRecord<Scope extends Opened = Opened> = VerifiedRecord & { opens: Scope }
export type KeptRecord = VerifiedRecord & {
  /** The records that it corrects, and the records that correct it. */
  corrections: Corrections | undefined
}

/**
 * What became known of a record after it was stored: what invited people said, and the meetings that approved
 * it. Each in order.
 */
export type Later = { statements: readonly ShownStatement[]; approvals: readonly Approval[] }

type EndedLink = { secret: string; id: string; read?: string | undefined }
type NewLink = { secret: string; id: string; read: string; opens: LinkScope }

export type ReceiptStore = ReturnType<typeof createReceiptStore>

/** Finds records by their holders' secrets. Secrets are never stored: the store compares their SHA-256. */
export function createReceiptStore(db: Kysely<Tables>) {
  /**
   * The record exactly as stored, byte for byte, also for a link to a copy: `opens` says how much of it may
   * be shown.
   */
  async function openKept<Scope extends Opened>(secret: string, scopes: readonly Scope[]) {
    const kept = await findKept(db, secret, scopes)
    if (!kept) return undefined
    return {
      ...kept,
      corrections: await findCorrections(db, kept.record),
    }
  }

  async function listLater(id: string): Promise<Later> {
    return { statements: await listStatements(db, id), approvals: await listApprovals(db, id) }
  }

  return {
    /**
     * The record that the secret `read` opens. A revoked link, or one that opens only a copy, looks like an
     * unknown one. Throws when the record differs from what was stored: damaged minutes are never shown.
     */
    async open(secret: string): Promise<OpenedRecord | undefined> {
      const kept = await openKept(secret, ['record'])
      if (!kept) return undefined
      const { record, digest, corrections } = kept
      return {
        ...record,
        digest,
        ...(corrections && { corrections }),
        ...shown(await listLater(record.id)),
      }
    },

    /**
     * The record with this reference, and its corrections. Used to verify a document; the record is never
     * shown.
     */
    async findByReference(reference: string): Promise<KeptRecord | undefined> {
      const id = await findIdAt(db, reference)
      const kept = id && (await readRecord(db, toText(id)))
      // The place of another record's link has no reference.
      if (kept?.record.reference !== reference) return undefined
      return {
        ...kept,
        corrections: await findCorrections(db, kept.record),
      }
    },

    /** When the record with this digest was erased (RFC 3339), if it was. */
    async findErasure(digest: string): Promise<string | undefined> {
      const erasure = db.selectFrom('erasures').select('erased_at').where('digest', '=', toBytes(digest))
      return (await erasure.executeTakeFirst())?.erased_at
    },

    openKept: (secret: string) => openKept(secret, LINK_SCOPES),

    listLater,

    /** The record of an invitation. */
    openInvited: (secret: string) => openKept(secret, ['statement']),

    /**
     * Adds a link whose secret has the digest `read` to the record `id`, if `secret` is the one that manages
     * it. Adding it again changes nothing. Returns false if the secret does not manage this record. Throws
     * `links-too-many`, and `link-in-use` when this secret has ended, opens something else, or belongs to
     * another record.
     */
    addLink: ({ secret, id, read, opens }: NewLink): Promise<boolean> =>
      inTransaction(db, async (trx) => {
        await holdNumbers(trx, 'minutes')
        if (!(await isManaged(trx, id, secret))) return false
        const existing = (await findSecrets(trx, [read])).get(read)
        if (existing) {
          const isSame = existing.minutesId === id && existing.grants === opens && existing.ended_at === null
          if (!isSame) throw new ProblemError('link-in-use')
          return true
        }
        const links = await listLinks(trx, id)
        const open = links.filter(({ ended_at }) => ended_at === null).length
        if (open >= LINKS_LIMIT || links.length >= ALL_LINKS_LIMIT) throw new ProblemError('links-too-many')
        await addSecrets(trx, [{ digest: read, minutesId: id, grants: opens }])
        return true
      }),

    /**
     * Revokes the link of the record `id` whose secret has the digest `read`, or every link if `read` is
     * missing. Revoking again changes nothing. Returns false if the secret does not manage this record. `at`
     * is RFC 3339.
     */
    revoke: ({ secret, id, read }: EndedLink, at: string): Promise<boolean> =>
      inTransaction(db, async (trx) => {
        if (!(await isManaged(trx, id, secret))) return false
        await endLinks(trx, id, at, read)
        return true
      }),
  }
}

/** Most records have neither. */
export function shown({ statements, approvals }: Later): Pick<OpenedRecord, keyof Later> {
  return {
    ...(statements.length > 0 && { statements: [...statements] }),
    ...(approvals.length > 0 && { approvals: [...approvals] }),
  }
}

/** Whether `secret` is the one that manages the record `id`. */
export async function isManaged(db: Kysely<Tables>, id: string, secret: string): Promise<boolean> {
  const digest = sha256(secret)
  const found = (await findSecrets(db, [digest])).get(digest)
  return found?.grants === 'manage' && found.minutesId === id
}

/**
 * The record that a link opens, if it opens one of these `scopes`. Any other secret takes as long as an
 * unknown one.
 */
async function findKept<Scope extends Opened>(
  db: Kysely<Tables>,
  secret: string,
  scopes: readonly Scope[],
): Promise<LinkedRecord<Scope> | undefined> {
  const digest = sha256(secret)
  const link = (await findSecrets(db, [digest])).get(digest)
  const opens = link && scopes.find((scope) => scope === link.grants)
  if (!opens || link.ended_at !== null || link.minutesId === undefined) return undefined
  const kept = await readRecord(db, link.minutesId)
  return kept && { ...kept, opens }
}

/** The record with this id. */
export async function readRecord(db: Kysely<Tables>, id: string): Promise<VerifiedRecord | undefined> {
  const row = await db
    .selectFrom('minutes')
    .select(['record', 'digest'])
    .where('id', '=', toBytes(id))
    .executeTakeFirst()
  if (!row) return undefined
  const kept = toKept(row)
  // Only the index says which row has this id, and an index can be damaged.
  if (kept.record.id !== id) throw damaged()
  return kept
}

function toKept({ record, digest }: Pick<MinutesTable, 'record' | 'digest'>): VerifiedRecord {
  const json = unpackRecord(record)
  const kept = sha256(json)
  if (kept !== toText(digest)) throw damaged()
  // It had this form when it was stored. Today's rules may refuse it.
  return { record: JSON.parse(json) as MinutesRecord, json, digest: kept }
}

import { sql, type Kysely } from 'kysely'
import {
  MinutesRecordSchema,
  type Corrections,
  type MinutesRecord,
  type OpenedRecord,
} from '@minutebook/contract/record'
import type { MinutesTable, Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { sha256 } from '../sha256.ts'

/**
 * A record as it is kept: `json` is the canonical one (RFC 8785), `digest` its SHA-256 in hex, `corrects` the reference of
 * the record that it corrects.
 */
export type KeptRecord = {
  record: MinutesRecord
  json: string
  digest: string
  corrects?: string | undefined
}

export type ReceiptStore = ReturnType<typeof createReceiptStore>

/** Records by what their holders know. Secrets arrive here and stay nowhere: only their SHA-256 is looked for. */
export function createReceiptStore(db: Kysely<Tables>) {
  return {
    /**
     * The record that the secret `read` opens. A link that was ended is as unknown as one that never was. Throws when
     * the record is not the one that was kept: damaged minutes are shown to nobody.
     */
    async open(secret: string): Promise<OpenedRecord | undefined> {
      const kept = await readKept(db, secret)
      if (!kept) return undefined
      const corrections = await readCorrections(db, kept.record)
      return { ...kept.record, digest: kept.digest, ...(corrections ? { corrections } : {}) }
    },

    /** The same record as it is kept, to the byte. */
    async openKept(secret: string): Promise<KeptRecord | undefined> {
      const kept = await readKept(db, secret)
      if (!kept) return undefined
      const corrections = await readCorrections(db, kept.record)
      return { ...kept, corrects: corrections?.corrects?.reference }
    },

    /**
     * Ends every link that the secret `manage` was made for; ending it again changes nothing. False when it was made
     * for none. `at` is RFC 3339.
     */
    revoke: (secret: string, at: string): Promise<boolean> =>
      inTransaction(db, async (trx) => {
        const managed = await minutesOf(trx, 'manage_digest', sha256(secret)).select('id').execute()
        if (managed.length === 0) return false
        await trx
          .insertInto('revoked_receipts')
          .values(managed.map(({ id }) => ({ minutes_id: id, revoked_at: at })))
          .onConflict((conflict) => conflict.column('minutes_id').doNothing())
          .execute()
        return true
      }),
  }
}

async function readKept(db: Kysely<Tables>, secret: string): Promise<KeptRecord | undefined> {
  const readDigest = sha256(secret)
  const row = await minutesOf(db, 'read_digest', readDigest)
    .leftJoin('revoked_receipts', 'revoked_receipts.minutes_id', 'minutes.id')
    .select(['minutes.record', 'minutes.digest'])
    .where('revoked_receipts.minutes_id', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  if (sha256(row.record) !== row.digest) throw damaged()
  return { record: MinutesRecordSchema.parse(JSON.parse(row.record)), json: row.record, digest: row.digest }
}

/**
 * Those whose own row has this digest. The index alone says where a row is, and a bit that turned in it would open the minutes of
 * somebody else.
 */
function minutesOf(db: Kysely<Tables>, column: 'read_digest' | 'manage_digest', digest: string) {
  return db
    .selectFrom('minutes')
    .where('position', 'in', (eb) => eb.selectFrom('minutes').select('position').where(column, '=', digest))
    .where(sql`${sql.ref(`minutes.${column}`)} || ''`, '=', digest)
}

/**
 * What a record corrects and what corrects it, by the names that people know them by; nothing for most. Throws when one is named
 * otherwise than in its record, or does not itself say that it is one of them.
 */
async function readCorrections(
  db: Kysely<Tables>,
  { id, minutes: { supersedes } }: MinutesRecord,
): Promise<Corrections | undefined> {
  const found = await db
    .selectFrom('minutes')
    .select(['id', 'reference', 'recorded_at as recordedAt', END.as('end')])
    .select(({ eb, or }) =>
      or([
        eb('record', 'like', `%"supersedes":"${id}"%`),
        eb('record', 'like', `%"id":"${supersedes}","minutes":%`),
      ]).as('saysSo'),
    )
    .where(({ eb, or }) => or([eb('supersedes', '=', id), eb('id', '=', supersedes ?? '')]))
    .orderBy('position')
    .execute()
  if (found.length === 0) return undefined
  const named = found.map(({ id: foundId, end, saysSo, ...record }) => {
    if (!saysSo || !end.endsWith(endingOf(record))) throw damaged()
    return { isEarlier: foundId === supersedes, record }
  })
  const corrects = named.find(({ isEarlier }) => isEarlier)?.record
  const correctedBy = named.filter(({ isEarlier }) => !isEarlier).map(({ record }) => record)
  return { ...(corrects ? { corrects } : {}), correctedBy }
}

/** Enough of a record to compare its names with: anybody may have sent many corrections, and large ones. */
const END = sql<string>`substr(record, length(record) - 100)`

/** The names that a canonical record (RFC 8785) has last. */
function endingOf({
  recordedAt,
  reference,
}: Pick<MinutesTable, 'reference'> & { recordedAt: string }): string {
  return `"recordedAt":"${recordedAt}","reference":"${reference}"}`
}

/** The code is what the log tells. */
function damaged(): Error {
  return Object.assign(new Error('A record no longer matches its digest'), { code: 'record-damaged' })
}

import { sql, type Kysely, type Transaction } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { digestOfRequest } from '../record-bytes.ts'
import { toBytes, toText } from './bytes.ts'
import { isPostgres } from './dialect.ts'
import type { PostgresConnection } from './postgres-connection.ts'
import { endSecretsOfErased, findIdAt } from './secrets.ts'
import type { Tables } from './tables.ts'
import { holdNumbers, inTransaction, inTurn } from './transaction.ts'

/** The tables with rows about a record, which are deleted with it; `secrets` are ended instead. */
export const OF_RECORDS = ['invitations', 'statements', 'approvals'] as const

type Named = { id: Uint8Array; reference: string } | { position: number; digest: Uint8Array }

/**
 * Deletes a record, ends its secrets, and stores its existence and the digest of its request. `at` is RFC
 * 3339. Returns its position; undefined, and stores nothing, when there is no such record.
 */
export async function deleteRecord(
  trx: Transaction<Tables>,
  which: Named,
  at: string,
): Promise<number | undefined> {
  const record = await trx
    .deleteFrom('minutes')
    .where(({ and }) => and(which))
    .returning(['id', 'position', 'digest', 'key', 'fingerprint'])
    .executeTakeFirst()
  if (!record) return undefined
  const { id, position, digest, key, fingerprint } = record
  await endSecretsOfErased(trx, id, at)
  for (const table of OF_RECORDS) await trx.deleteFrom(table).where('minutes_id', '=', id).execute()
  // An approval by this record quotes it.
  await trx.deleteFrom('approvals').where('by_id', '=', id).execute()
  const request = key === null ? null : toBytes(digestOfRequest({ key, fingerprint: toText(fingerprint) }))
  await trx.insertInto('erasures').values({ position, digest, erased_at: at, request }).execute()
  return position
}

type Erased = {
  position: number
  /**
   * False when the data is still in the database's files: the next retention job clears it, daily or by
   * command.
   */
  isOverwritten: boolean
}

/**
 * Deletes a record and what leads to it, and stores the fact of the erasure. The only exception to permanent
 * records, for people with a right to erasure. `at` is RFC 3339. Undefined when no record has this reference.
 */
export async function eraseRecord(
  db: Kysely<Tables>,
  reference: string,
  at: string,
): Promise<Erased | undefined> {
  const position = await inTransaction(db, async (trx) => {
    // No link is made for it meanwhile.
    await holdNumbers(trx, 'minutes')
    const id = await findIdAt(trx, reference)
    return id && deleteRecord(trx, { id, reference }, at)
  })
  if (position === undefined) return undefined
  const isOverwritten = await overwriteDeleted(db, ['minutes', 'secrets', ...OF_RECORDS])
  return { position, isOverwritten }
}

const PAUSE_MS = 50
const PATIENCE_MS = 5_000

/**
 * Makes deleted data unreadable in the files. SQLite has overwritten it in the database (`secure_delete`) but
 * still has it in the write-ahead log, which is emptied here. PostgreSQL's space is released for reuse.
 * Returns false when readers kept SQLite from doing so.
 */
export async function overwriteDeleted(
  db: Kysely<Tables>,
  tables: readonly (keyof Tables)[],
): Promise<boolean> {
  if (isPostgres(db)) {
    await db
      .getExecutor()
      .provideConnection((connection) => (connection as PostgresConnection).vacuum(tables))
    return true
  }
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const emptying = () => sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    const { rows } = await inTurn(db, emptying)
    if (rows[0]?.busy === 0) return true
    if (performance.now() > deadline) return false
    await sleep(PAUSE_MS)
  }
}

import type { Transaction } from 'kysely'
import { copyWithoutAddresses, type MinutesRecord } from '@minutebook/domain/record'
import { EntitySchema } from '@minutebook/domain/registry'
import { giveNumbersBack, takeNumbers } from '../database/counters.ts'
import { isPostgres } from '../database/dialect.ts'
import { packRecord } from '../database/packed-record.ts'
import { KEYLESS, type IdempotencyTable, type MinutesTable, type Tables } from '../database/tables.ts'
import { sha256, toCanonicalJson } from '../hash.ts'
import { findRecords, type KnownRecords } from './known-records.ts'
import { keyOf, findRequests, type KnownRequests } from './known-requests.ts'
import type { KeptMinutes, NewMinutes, RecordingCall } from './recording-call.ts'

/** The state of the group so far: each call is checked against the database and the calls before it. */
type Group = {
  requests: KnownRequests
  records: KnownRecords
  /** Assigned to the next record. */
  position: number
  minutes: MinutesTable[]
  keys: Map<string, IdempotencyTable>
}

/**
 * Records all calls in the given transaction, in order. Checks every rule before writing, so that a call that breaks one is refused alone.
 */
export async function keepGroup(
  trx: Transaction<Tables>,
  calls: readonly RecordingCall[],
): Promise<PromiseSettledResult<KeptMinutes & { isNew: boolean }>[]> {
  // From here on no other process records, so the results of the checks hold until the commit.
  const group: Group = {
    position: await takeNumbers(trx, 'minutes', calls.length),
    requests: await findRequests(
      trx,
      calls.map(({ identity }) => identity),
    ),
    records: await findRecords(
      trx,
      calls.map(({ minutes }) => minutes),
    ),
    minutes: [],
    keys: new Map(),
  }
  const outcomes = []
  for (const call of calls) outcomes.push(...(await Promise.allSettled([record(call, group)])))
  await write(trx, group)
  await giveNumbersBack(trx, 'minutes', calls.length - group.minutes.length)
  return outcomes
}

async function record(
  { identity, minutes }: RecordingCall,
  group: Group,
): Promise<KeptMinutes & { isNew: boolean }> {
  const recorded = group.requests.find(identity)
  if (recorded) return { ...recorded, isNew: false }
  await minutes.admit()
  const correctionBy = group.records.requireCorrectable(minutes)
  const reference = group.records.claimReference(minutes.receipt)
  const row = { position: group.position, ...toRow(minutes, reference, correctionBy) }
  const kept = { id: row.id, reference: row.reference, recordedAt: row.recorded_at, digest: row.digest }
  const key = keyOf(identity)
  const { fingerprint } = identity
  const isLast = group.requests.add({ key, fingerprint, createdAt: kept.recordedAt, kept })
  const { position } = row
  if (isLast) group.keys.set(key, { position, key, fingerprint, created_at: kept.recordedAt })
  group.minutes.push(row)
  group.position += 1
  return { ...kept, isNew: true }
}

function toRow(
  { record: draft, receipt }: NewMinutes,
  reference: string,
  correctionBy: MinutesRecord['correctionBy'],
): Omit<MinutesTable, 'position'> {
  const kept: MinutesRecord = {
    ...draft,
    reference,
    // Keeps only the fields of the register's copy that a record has. The minutes were already parsed by their schema.
    entity: EntitySchema.parse(draft.entity),
    copyDigest: sha256(toCanonicalJson(copyWithoutAddresses({ ...draft, reference }))),
    ...(correctionBy && { correctionBy }),
  }
  const json = toCanonicalJson(kept)
  return {
    id: kept.id,
    reference,
    jurisdiction: kept.entity.jurisdiction,
    entity_number: kept.entity.number,
    recorded_at: kept.recordedAt,
    record: packRecord(json),
    digest: sha256(json),
    read_digest: receipt.read,
    manage_digest: receipt.manage ?? null,
    supersedes: kept.minutes.supersedes ?? null,
  }
}

async function write(trx: Transaction<Tables>, { minutes, keys }: Group): Promise<void> {
  if (minutes.length === 0) return
  await insertInto(trx, 'minutes').values(minutes).execute()
  if (keys.size === 0) return
  // If a body without a key is sent again after its time limit, it identifies its new record.
  const keyless = [...keys.keys()].filter((key) => key.startsWith(KEYLESS))
  if (keyless.length > 0) await trx.deleteFrom('idempotency_keys').where('key', 'in', keyless).execute()
  await insertInto(trx, 'idempotency_keys')
    .values([...keys.values()])
    .execute()
}

/**
 * If the database rejects a row, the transaction rolls back anyway. `or rollback` tells SQLite so: otherwise it would keep a journal to
 * undo the single statement, a tenth of a record's cost.
 */
function insertInto<Name extends 'minutes' | 'idempotency_keys'>(trx: Transaction<Tables>, table: Name) {
  const insert = trx.insertInto(table)
  return isPostgres(trx) ? insert : insert.orRollback()
}

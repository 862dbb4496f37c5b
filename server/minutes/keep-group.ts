import type { Transaction } from 'kysely'
import type { MinutesRecord } from '@minutebook/contract/record'
import { EntitySchema } from '@minutebook/contract/registry'
import { giveNumbersBack, takeNumbers } from '../database/counters.ts'
import { isPostgres } from '../database/dialect.ts'
import type { IdempotencyTable, MinutesTable, Tables } from '../database/tables.ts'
import { sha256 } from '../sha256.ts'
import { toCanonicalJson } from './canonical-json.ts'
import { readRecords, type KnownRecords } from './known-records.ts'
import { readRequests, type KnownRequests } from './known-requests.ts'
import type { KeptMinutes, NewMinutes, RecordingCall, RequestIdentity } from './recording-call.ts'

type MinutesRow = Omit<MinutesTable, 'position'>

/** What the group has come to so far: each call is judged by the database and by those before it. */
type Group = {
  requests: KnownRequests
  records: KnownRecords
  minutes: MinutesRow[]
  keys: IdempotencyTable[]
}

/** Stored beside keys that callers chose; no key of theirs can have this character. */
const KEYLESS_PREFIX = '~'

/**
 * Records all calls in the transaction that it is given, in their order. Every rule is checked before anything is
 * written, so that a call that breaks one is refused alone. Throws when the database keeps something else than it
 * was given: then nothing of the group may be committed.
 */
export async function keepGroup(
  trx: Transaction<Tables>,
  calls: readonly RecordingCall[],
): Promise<PromiseSettledResult<KeptMinutes & { isNew: boolean }>[]> {
  // From here on nobody else records: what the checks find stands until the commit.
  const firstPosition = await takeNumbers(trx, 'minutes', calls.length)
  const group: Group = {
    requests: await readRequests(
      trx,
      calls.map(({ identity }) => identity),
    ),
    records: await readRecords(
      trx,
      calls.map(({ minutes }) => minutes),
    ),
    minutes: [],
    keys: [],
  }
  const outcomes = []
  for (const call of calls) outcomes.push(...(await Promise.allSettled([record(call, group)])))
  await write(trx, group, firstPosition)
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
  group.records.requireCorrectable(minutes.record)
  group.records.claimReceipt(minutes.receipt)
  const row = toRow(minutes, await group.records.claimReference(minutes))
  const kept = { id: row.id, reference: row.reference, recordedAt: row.recorded_at, digest: row.digest }
  const key = toKey(identity, kept)
  group.requests.add({ ...key, createdAt: key.created_at, kept })
  group.minutes.push(row)
  group.keys.push(key)
  return { ...kept, isNew: true }
}

function toRow({ record: draft, receipt }: NewMinutes, reference: string): MinutesRow {
  // Of the register's copy no more is kept than a record has a place for. The minutes have been read by their schema.
  const kept: MinutesRecord = { ...draft, reference, entity: EntitySchema.parse(draft.entity) }
  const json = toCanonicalJson(kept)
  return {
    id: kept.id,
    reference,
    jurisdiction: kept.entity.jurisdiction,
    entity_number: kept.entity.number,
    recorded_at: kept.recordedAt,
    record: json,
    digest: sha256(json),
    read_digest: receipt.read,
    manage_digest: receipt.manage ?? null,
    supersedes: kept.minutes.supersedes ?? null,
  }
}

function toKey({ key, fingerprint }: RequestIdentity, kept: KeptMinutes): IdempotencyTable {
  return {
    key: key ?? KEYLESS_PREFIX + kept.id,
    fingerprint,
    minutes_id: kept.id,
    created_at: kept.recordedAt,
  }
}

/** The digest must be that of the record as it is read back: a database that keeps another text has kept nothing. */
async function write(trx: Transaction<Tables>, { minutes, keys }: Group, firstPosition: number) {
  if (minutes.length === 0) return
  const written = await insertInto(trx, 'minutes')
    .values(minutes.map((row, index) => ({ ...row, position: firstPosition + index })))
    .returning(['record', 'digest'])
    .execute()
  const isWhole = written.length === minutes.length
  if (!isWhole || written.some(({ record: json, digest }) => sha256(json) !== digest)) {
    throw new Error('The record read back is not the one written')
  }
  await insertInto(trx, 'idempotency_keys').values(keys).execute()
}

/**
 * A row that the database refuses undoes the transaction in any case. SQLite, which would undo the statement alone, is told so: it
 * then keeps no journal of its own for that, a tenth of what a record costs it.
 */
function insertInto<Name extends 'minutes' | 'idempotency_keys'>(trx: Transaction<Tables>, table: Name) {
  const insert = trx.insertInto(table)
  return isPostgres(trx) ? insert : insert.orRollback()
}

import type { Kysely, Transaction } from 'kysely'
import { ProblemError } from '@minutebook/contract/problems'
import type { ReceiptDigests } from '@minutebook/contract/receipt'
import { composeMinutes } from '@minutebook/document-text/minutes-blocks'
import { WORDINGS } from '@minutebook/document-text/wordings'
import type { MinutesDocument } from '@minutebook/domain/blocks'
import type { MinutesRecord } from '@minutebook/domain/record'
import { toBytes } from '../database/bytes.ts'
import { askTogether, insertsOf, runTogether } from '../database/fixed-statements.ts'
import { askForSecrets, insertsOfSecrets, type PlacedSecret } from '../database/secrets.ts'
import { isStorageFailure } from '../database/storage-failure.ts'
import type { MinutesTable, Tables } from '../database/tables.ts'
import { holding, inTransaction, taking } from '../database/transaction.ts'
import { digestOfName, packMinutes, type RecordName } from '../record-bytes.ts'
import { digestsIn, readEarlier, type Grant } from './earlier-records.ts'
import {
  askForRequests,
  nameOf,
  recordedBy,
  type KeptMinutes,
  type RequestIdentity,
} from './earlier-requests.ts'

/** What to record if the request is new. Plain data, so that another thread may record it. */
export type NewMinutes = {
  /** Without the words, and without the parts that only the transaction can determine. */
  record: Omit<MinutesRecord, 'document' | 'reference' | 'copyDigest' | 'correctionBy'>
  receipt: ReceiptDigests
  /** The length of the body that was sent: its cost follows from it. */
  bytes: number
}

export type Recorded = KeptMinutes & { isNew: boolean }

/**
 * `isAllowed` is false when the sender's allowance is used up: then a request gets what it has already
 * created, and nothing new.
 */
export type Call = RequestIdentity & NewMinutes & { isAllowed: boolean }

/** In the order of the calls. */
export type Outcomes = PromiseSettledResult<Recorded>[]

/**
 * Records what is new, in one transaction. Throws if the storage fails. If a group fails for another reason
 * that no check foresaw, records each call separately, so that the failing one does not affect the others.
 */
export async function recordGroup(db: Kysely<Tables>, calls: readonly Call[]): Promise<Outcomes> {
  const composed = calls.map(composeCall)
  try {
    return await inTransaction(db, (trx) => judgeAndKeep(trx, composed))
  } catch (error) {
    if (calls.length === 1 || isStorageFailure(error)) throw error
    const outcomes: Outcomes = []
    for (const call of calls) {
      const alone = recordGroup(db, [call])
      outcomes.push(...(await alone.catch((reason: unknown): Outcomes => [{ status: 'rejected', reason }])))
    }
    return outcomes
  }
}

/** With its words, or the reason why they cannot be composed. */
type Composed = Call & { words: PromiseSettledResult<MinutesDocument> }

/** Before the transaction, because others wait for its end. */
export function composeCall(call: Call): Composed {
  const { minutes, entity } = call.record
  const words = settle(() => composeMinutes(minutes, entity.name, WORDINGS[minutes.language ?? 'en']))
  return { ...call, words }
}

function settle<Value>(work: () => Value): PromiseSettledResult<Value> {
  try {
    return { status: 'fulfilled', value: work() }
  } catch (reason) {
    return { status: 'rejected', reason }
  }
}

/**
 * Checks every rule for each call, in order, before anything is written: a call that breaks one is refused
 * alone.
 */
export async function judgeAndKeep(trx: Transaction<Tables>, calls: readonly Composed[]): Promise<Outcomes> {
  // No other process records after the first statement, so what is found stays true until the commit.
  const [last, requests, found] = await askTogether(
    trx,
    holding(trx, 'minutes'),
    askForRequests(trx, calls),
    askForSecrets(trx, digestsIn(calls)),
  )
  const earlier = await readEarlier(trx, calls, found)
  const rows: NewRow[] = []
  const secrets: PlacedSecret[] = []

  function judge(call: Composed): Recorded {
    const recorded = recordedBy(call, requests)
    if (recorded) return { ...recorded, isNew: false }
    const grant = earlier.judge(call)
    if (!call.isAllowed) throw new ProblemError('too-many-requests')
    const { row, kept } = toRow(call, grant)
    earlier.take(call, grant)
    requests.made.set(nameOf(call), { ...kept, fingerprint: call.fingerprint })
    rows.push(row)
    for (const secret of grant.secrets) secrets.push({ ...secret, minutesId: kept.id })
    return { ...kept, isNew: true }
  }

  const outcomes = calls.map((call) => settle(() => judge(call)))
  const numbered = rows.map((row, index): MinutesTable => ({ position: last + 1 + index, ...row }))
  if (rows.length > 0)
    await runTogether(trx, [
      taking(trx, 'minutes', rows.length),
      ...insertsOf(trx, 'minutes', COLUMNS, numbered),
      ...insertsOfSecrets(trx, secrets),
    ])
  return outcomes
}

type NewRow = Omit<MinutesTable, 'position'>

function toRow(
  { key, fingerprint, record: draft, words }: Composed,
  { reference, correctionBy }: Grant,
): { row: NewRow; kept: KeptMinutes } {
  const { id, recordedAt, entity, minutes } = draft
  if (words.status === 'rejected') throw words.reason
  const { record, digest } = packMinutes({
    ...draft,
    document: words.value,
    reference,
    ...(correctionBy && { correctionBy }),
  })
  const name: RecordName = {
    id,
    reference,
    recorded_at: recordedAt,
    supersedes: minutes.supersedes ?? null,
    correction_by: correctionBy ?? null,
  }
  const row = {
    ...name,
    id: toBytes(id),
    supersedes: name.supersedes === null ? null : toBytes(name.supersedes),
    name_digest: toBytes(digestOfName(name)),
    jurisdiction: entity.jurisdiction,
    entity_number: entity.number,
    record,
    digest: toBytes(digest),
    key: key ?? null,
    fingerprint: toBytes(fingerprint),
  }
  return { row, kept: { id, reference, recordedAt, digest } }
}

const COLUMNS = [
  'position',
  'id',
  'reference',
  'jurisdiction',
  'entity_number',
  'recorded_at',
  'record',
  'digest',
  'supersedes',
  'correction_by',
  'name_digest',
  'key',
  'fingerprint',
] as const satisfies (keyof MinutesTable)[]

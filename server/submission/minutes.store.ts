import type { Kysely, Transaction } from 'kysely'
import type { MinutesRecord } from '@minutebook/domain/record'
import type { ReceiptDigests } from '@minutebook/contract/receipt'
import { toBytes } from '../database/bytes.ts'
import { groupCalls, holding, holdNumbers, inTransaction, taking } from '../database/transaction.ts'
import { askTogether, insertsOf, runTogether } from '../database/fixed-statements.ts'
import {
  addSecrets,
  endLinks,
  insertsOfSecrets,
  listLinks,
  askForSecrets,
  readSecrets,
  type PlacedSecret,
} from '../database/secrets.ts'
import { isStorageFailure } from '../database/storage-failure.ts'
import type { MinutesTable, Tables } from '../database/tables.ts'
import { digestOfName, packMinutes, sha256, unpackRecord, type RecordName } from '../record-bytes.ts'
import { digestsIn, readEarlier, type Draft, type Grant } from './earlier-records.ts'
import {
  askForRequests,
  nameOf,
  recordedBy,
  type KeptMinutes,
  type RequestIdentity,
} from './earlier-requests.ts'

/** What to record if the request is new. */
export type NewMinutes = {
  /** Without the parts that only the transaction can determine. */
  record: Omit<MinutesRecord, 'reference' | 'copyDigest' | 'correctionBy'>
  receipt: ReceiptDigests
  /** Called once, when it is certain that the request is new. Throws to refuse it. */
  admit: () => Promise<void>
}

type Recorded = KeptMinutes & { isNew: boolean }
type Call = RequestIdentity & NewMinutes

/** A caller that lost so many responses does not read them. */
const MOST_LINKS_TO_RENEW = 20

/** More than two turns of the event loop bring. Limits the memory of one transaction. */
const LARGEST_GROUP = 256

/** Waits one turn more: submissions that arrive while the first ones are checked join their group, so nearly twice as many share a commit. */
function afterNextTurn(begin: () => void): void {
  setImmediate(() => setImmediate(begin))
}

export type MinutesStore = ReturnType<typeof createMinutesStore>

/** `largestGroup` is for measuring the effect of grouping. `onCommit` receives the number of requests in a commit. */
export function createMinutesStore(
  db: Kysely<Tables>,
  largestGroup = LARGEST_GROUP,
  onCommit: (requests: number) => void = () => {},
) {
  const recordAll = async (calls: Call[]) => {
    const outcomes = await recordGroup(db, calls)
    onCommit(calls.length)
    return outcomes
  }
  const record = groupCalls(recordAll, largestGroup, afterNextTurn)
  return {
    /** What this request has already created. Throws `idempotency-key-reused` when its key belongs to another body, and `record-erased`. */
    async findRecorded(identity: RequestIdentity): Promise<KeptMinutes | undefined> {
      const [requests] = await askTogether(db, askForRequests(db, [identity]))
      return recordedBy(identity, requests)
    },

    /** Throws `answers-invalid` if minutes of this company with this receipt could not be recorded. Another request may still come first. */
    async check(minutes: Draft): Promise<void> {
      const earlier = await readEarlier(db, [minutes], await readSecrets(db, digestsIn([minutes])))
      earlier.judge(minutes)
    },

    /**
     * Ends every link of a record and adds one for the secret with this digest. Changes nothing and returns false when the record was
     * erased, or has had {@link MOST_LINKS_TO_RENEW} links. `at` is RFC 3339.
     */
    renewReceipt: (minutesId: string, digest: string, at: string): Promise<boolean> =>
      inTransaction(db, async (trx) => {
        await holdNumbers(trx, 'minutes')
        const { length } = await listLinks(trx, minutesId)
        // An erased record has none.
        if (length === 0 || length >= MOST_LINKS_TO_RENEW) return false
        await endLinks(trx, minutesId, at)
        await addSecrets(trx, [{ digest, minutesId, grants: 'record' }])
        return true
      }),

    /**
     * Stores the minutes, on disk when it resolves, or returns what the same request created before: it records once, however often and to
     * however many processes the request is sent. Concurrent requests share one transaction, and a failing one does not affect the others.
     * Throws what `admit` throws, `idempotency-key-reused`, `record-erased`, and `answers-invalid` when a secret of the receipt belongs to
     * another record or the corrected record to another company.
     */
    record: (identity: RequestIdentity, minutes: NewMinutes): Promise<Recorded> =>
      record({ ...identity, ...minutes, admit: once(minutes.admit) }),

    /**
     * Does what `record` does, reads the record back, and then rolls the transaction back: nothing is stored. Throws as `record` does, and when
     * what was read is not what was written.
     */
    rehearse: (identity: RequestIdentity, minutes: NewMinutes): Promise<Recorded> =>
      rehearse(db, { ...identity, ...minutes, admit: once(minutes.admit) }),
  }
}

async function rehearse(db: Kysely<Tables>, call: Call): Promise<Recorded> {
  let outcome: Outcomes[number] | undefined
  const undone = new Error('The rehearsal is over')
  const work = inTransaction(db, async (trx): Promise<never> => {
    ;[outcome] = await judgeAndKeep(trx, [call])
    if (outcome?.status === 'fulfilled') await requireReadable(trx, outcome.value)
    throw undone
  })
  await work.catch((error: unknown) => {
    if (error !== undone) throw error
  })
  if (outcome?.status !== 'fulfilled') throw outcome?.reason
  return outcome.value
}

async function requireReadable(trx: Transaction<Tables>, { id, digest }: KeptMinutes): Promise<void> {
  const query = trx.selectFrom('minutes').select('record').where('id', '=', toBytes(id))
  const { record } = await query.executeTakeFirstOrThrow()
  if (sha256(unpackRecord(record)) !== digest)
    throw new Error('The record that was read is not what was written')
}

/** `admit` counts against a limit, and the transaction may run more than once. */
function once(ask: () => Promise<void>): () => Promise<void> {
  let asked: Promise<void> | undefined
  return () => (asked ??= ask())
}

type Outcomes = PromiseSettledResult<Recorded>[]

/** If a group fails for a reason that no check foresaw, records each call separately, so that the failing one does not affect the others. */
async function recordGroup(db: Kysely<Tables>, calls: Call[]): Promise<Outcomes> {
  try {
    return await inTransaction(db, (trx) => judgeAndKeep(trx, calls))
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

/** Checks every rule for each call, in order, before anything is written: a call that breaks one is refused alone. */
async function judgeAndKeep(trx: Transaction<Tables>, calls: readonly Call[]): Promise<Outcomes> {
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

  async function judge(call: Call): Promise<Recorded> {
    const recorded = recordedBy(call, requests)
    if (recorded) return { ...recorded, isNew: false }
    const grant = earlier.judge(call)
    // Last, so that a refused request uses up nothing of an allowance.
    await call.admit()
    const { row, kept } = toRow(call, grant)
    earlier.take(call, grant)
    requests.made.set(nameOf(call), { ...kept, fingerprint: call.fingerprint })
    rows.push(row)
    for (const secret of grant.secrets) secrets.push({ ...secret, minutesId: kept.id })
    return { ...kept, isNew: true }
  }

  const outcomes: Outcomes = []
  for (const call of calls) outcomes.push(...(await Promise.allSettled([judge(call)])))
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
  { key, fingerprint, record: draft }: Call,
  { reference, correctionBy }: Grant,
): { row: NewRow; kept: KeptMinutes } {
  const { id, recordedAt, entity, minutes } = draft
  const { record, digest } = packMinutes({ ...draft, reference, ...(correctionBy && { correctionBy }) })
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

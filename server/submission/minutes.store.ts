import type { Kysely } from 'kysely'
import { ProblemError } from '@minutebook/contract/problems'
import { toBytes } from '../database/bytes.ts'
import { askTogether } from '../database/fixed-statements.ts'
import { addSecrets, endLinks, listLinks, readSecrets } from '../database/secrets.ts'
import type { Tables } from '../database/tables.ts'
import { groupCalls, holdNumbers, inTransaction } from '../database/transaction.ts'
import { sha256, unpackRecord } from '../record-bytes.ts'
import { digestsIn, readEarlier, type Draft } from './earlier-records.ts'
import {
  askForRequests,
  nameOf,
  recordedBy,
  type KeptMinutes,
  type RequestIdentity,
} from './earlier-requests.ts'
import {
  composeCall,
  judgeAndKeep,
  recordGroup,
  type Call,
  type NewMinutes,
  type Outcomes,
  type Recorded,
} from './record-group.ts'
import type { Recorder } from './recorder.ts'

/** Counts a record against the sender's allowance, or throws. What it returns takes it back. */
export type Admit = () => () => void

const UNLIMITED: Admit = () => () => {}

/** A caller that lost so many responses does not read them. */
const MOST_LINKS_TO_RENEW = 20

/**
 * Up to this many bytes a submission counts as one, a longer one as several: it takes their memory, and about
 * their time.
 */
const SHORT_BYTES = 16 * 1024

/** More than two turns of the event loop bring. Limits the memory and the time of one transaction. */
const LARGEST_GROUP = 256

/**
 * Submissions that wait to be recorded: half a second of work on two processors. Those beyond them are
 * refused, because `shedLoad` measures the event loop alone, which a thread that falls behind does not delay.
 */
const MOST_WAITING = 1_000

function weigh({ bytes }: NewMinutes): number {
  return Math.max(1, bytes / SHORT_BYTES)
}

/**
 * Waits one turn more: submissions that arrive while the first ones are checked join their group, so nearly
 * twice as many share a commit.
 */
function afterNextTurn(begin: () => void): void {
  setImmediate(() => setImmediate(begin))
}

type StoreOptions = {
  /** Without it, minutes are recorded on the event loop. */
  recorder?: Pick<Recorder, 'record' | 'enough'> | undefined
  /** For measuring the effect of grouping. */
  largestGroup?: number
  /** Receives the number of requests in a commit. */
  onCommit?: ((requests: number) => void) | undefined
}

export type MinutesStore = ReturnType<typeof createMinutesStore>

export function createMinutesStore(
  db: Kysely<Tables>,
  {
    recorder = { record: (calls) => recordGroup(db, calls), enough: () => Infinity },
    largestGroup = LARGEST_GROUP,
    onCommit,
  }: StoreOptions = {},
) {
  const recordTogether = groupCalls(
    async (calls: Call[]) => {
      const outcomes = await recorder.record(calls)
      onCommit?.(calls.length)
      return outcomes
    },
    largestGroup,
    { weigh, soon: afterNextTurn, enough: recorder.enough },
  )
  /** The first of equal requests that are being recorded, by their name. */
  const underway = new Map<string, Promise<Recorded>>()
  let [waiting, weight] = [0, 0]

  async function record(call: Call): Promise<Recorded> {
    if (weight >= MOST_WAITING) throw new ProblemError('overloaded')
    const added = weigh(call)
    waiting += 1
    weight += added
    try {
      return await recordTogether(call)
    } finally {
      waiting -= 1
      weight -= added
    }
  }

  async function recordOnce(
    identity: RequestIdentity,
    minutes: NewMinutes,
    admit: Admit = UNLIMITED,
  ): Promise<Recorded> {
    const name = nameOf(identity)
    const call = { ...identity, ...minutes }
    if (!underway.has(name)) {
      const first = recordFirst(call, admit).finally(() => underway.delete(name))
      underway.set(name, first)
      return first
    }
    // The first one is recorded before this one, and its allowance is enough for both. If it was refused,
    // this one is tried as the first one.
    return record({ ...call, isAllowed: false }).catch((error: unknown) => {
      if (isTooMany(error)) return recordFirst(call, admit)
      throw error
    })
  }

  async function recordFirst(call: RequestIdentity & NewMinutes, admit: Admit): Promise<Recorded> {
    const { takeBack, refusal } = attempt(admit)
    try {
      const recorded = await record({ ...call, isAllowed: refusal === undefined })
      if (!recorded.isNew) takeBack?.()
      return recorded
    } catch (error) {
      // It may be recorded, if the database failed. Then a repeat finds it.
      takeBack?.()
      throw refusal !== undefined && isTooMany(error) ? refusal : error
    }
  }

  return {
    /** The submissions that wait to be recorded. */
    countWaiting: (): number => waiting,

    /**
     * What this request has already created. Throws `idempotency-key-reused` when its key belongs to another
     * body, and `record-erased`.
     */
    async findRecorded(identity: RequestIdentity): Promise<KeptMinutes | undefined> {
      await underway.get(nameOf(identity))?.catch(() => {})
      const [requests] = await askTogether(db, askForRequests(db, [identity]))
      return recordedBy(identity, requests)
    },

    /**
     * Throws `answers-invalid` if minutes of this company with this receipt could not be recorded. Another
     * request may still come first.
     */
    async check(minutes: Draft): Promise<void> {
      const earlier = await readEarlier(db, [minutes], await readSecrets(db, digestsIn([minutes])))
      earlier.judge(minutes)
    },

    /**
     * Ends every link of a record and adds one for the secret with this digest. Changes nothing and returns
     * false when the record was erased, or has had {@link MOST_LINKS_TO_RENEW} links. `at` is RFC 3339.
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
     * Stores the minutes, on disk when it resolves, or returns what the same request created before: it
     * records once, however often and to however many processes the request is sent. Concurrent requests
     * share one transaction, and a failing one does not affect the others. Only what is recorded uses up an
     * allowance. Throws what `admit` throws, `overloaded`, `idempotency-key-reused`, `record-erased`, and
     * `answers-invalid` when a secret of the receipt belongs to another record or the corrected record to
     * another company.
     */
    record: recordOnce,

    /**
     * Does what `record` does, reads the record back, and then rolls the transaction back: nothing is stored.
     * Throws as `record` does, and when what was read is not what was written.
     */
    rehearse: (identity: RequestIdentity, minutes: NewMinutes): Promise<Recorded> =>
      rehearse(db, { ...identity, ...minutes, isAllowed: true }),
  }
}

function attempt(admit: Admit): { takeBack?: () => void; refusal?: unknown } {
  try {
    return { takeBack: admit() }
  } catch (refusal) {
    return { refusal }
  }
}

function isTooMany(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'too-many-requests'
}

async function rehearse(db: Kysely<Tables>, call: Call): Promise<Recorded> {
  let outcome: Outcomes[number] | undefined
  const composed = composeCall(call)
  const undone = new Error('The rehearsal is over')
  const work = inTransaction(db, async (trx): Promise<never> => {
    ;[outcome] = await judgeAndKeep(trx, [composed])
    if (outcome?.status === 'fulfilled') await requireReadable(trx, outcome.value)
    throw undone
  })
  await work.catch((error: unknown) => {
    if (error !== undone) throw error
  })
  if (outcome?.status !== 'fulfilled') throw outcome?.reason
  return outcome.value
}

async function requireReadable(trx: Kysely<Tables>, { id, digest }: KeptMinutes): Promise<void> {
  const query = trx.selectFrom('minutes').select('record').where('id', '=', toBytes(id))
  const { record } = await query.executeTakeFirstOrThrow()
  if (sha256(unpackRecord(record)) !== digest)
    throw new Error('The record that was read is not what was written')
}

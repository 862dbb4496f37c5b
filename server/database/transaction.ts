import { CompiledQuery, sql, type Kysely, type Transaction } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { isPostgres } from './dialect.ts'
import { askTogether, type Question } from './fixed-statements.ts'
import { isBusy } from './storage-failure.ts'
import type { Tables } from './tables.ts'

const PATIENCE_MS = 5_000

/**
 * Runs `work` in one transaction that is on disk when this resolves. While another process holds the write
 * lock, it retries for {@link PATIENCE_MS} without blocking other work, then throws the database's error.
 * `work` may therefore run more than once, and must change nothing but the database.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return whileBusy(() => inTurn(db, () => db.transaction().execute(work)), PATIENCE_MS)
}

/** The end of the last transaction of each SQLite database that has begun or waits for its turn. */
const lastTurns = new WeakMap<Kysely<Tables>, Promise<unknown>>()

/**
 * Runs `work`, which writes, once all earlier callers in this process are done. SQLite has a single writer:
 * without turns, a transaction that begins while a thread writes would block the event loop, and could be
 * overtaken again and again. PostgreSQL queues its writers itself.
 */
export async function inTurn<T>(db: Kysely<Tables>, work: () => Promise<T>): Promise<T> {
  if (isPostgres(db)) return work()
  const turn = (lastTurns.get(db) ?? Promise.resolve()).then(work)
  lastTurns.set(
    db,
    turn.catch(() => {}),
  )
  return turn
}

const PAUSE_MS = 25

/**
 * Returns the result of `work`. While another process is in the way, it retries for `patienceMs` without
 * blocking other work, then throws the database's error. `isInTheWay` recognises such errors. Between two
 * attempts it pauses for `pauseMs`.
 */
export async function whileBusy<Result>(
  work: () => Result | Promise<Result>,
  patienceMs: number,
  isInTheWay: (error: unknown) => boolean = isBusy,
  pauseMs = PAUSE_MS,
): Promise<Result> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isInTheWay(error) || performance.now() > deadline) throw error
      await sleep(pauseMs)
    }
  }
}

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

type Grouping<Item> = {
  /** What an item counts in a group: by default one. */
  weigh?: (item: Item) => number
  /**
   * Runs a function once the calls of a turn have arrived: by default after the remaining reads of this turn.
   */
  soon?: (begin: () => void) => void
  /** So many calls need not wait for the others of their turn. */
  enough?: () => number
}

/**
 * Collects the calls of one turn of the event loop, and those that arrive while a group is running, and
 * passes them to `work` together: one commit serves all of them. No call waits for others to arrive. A group
 * counts at most `largestGroup`; a larger item is alone. Each call gets the result at its index in the list
 * that `work` returns; when `work` throws, all calls of the group get that error.
 */
export function groupCalls<Item, Result>(
  work: (items: Item[]) => Promise<PromiseSettledResult<Result>[]>,
  largestGroup: number,
  { weigh = () => 1, soon = setImmediate, enough = () => Infinity }: Grouping<Item> = {},
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let isAtWork = false
  let beginsSoon = false

  function begin(): void {
    beginsSoon = false
    if (isAtWork || waiting.length === 0) return
    isAtWork = true
    void workThroughAll()
  }

  function countNext(): number {
    let weight = 0
    const tooMany = waiting.findIndex(({ item }) => (weight += weigh(item)) > largestGroup)
    return tooMany === -1 ? waiting.length : Math.max(1, tooMany)
  }

  async function workThroughAll(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.splice(0, countNext())
      try {
        const outcomes = await work(group.map(({ item }) => item))
        group.forEach((call, index) => settle(call, outcomes[index]))
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    isAtWork = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isAtWork) return
      if (waiting.length >= enough()) begin()
      else if (!beginsSoon) {
        beginsSoon = true
        soon(begin)
      }
    })
}

function settle<Result>(
  { resolve, reject }: Waiting<unknown, Result>,
  outcome: PromiseSettledResult<Result> | undefined,
): void {
  if (outcome?.status === 'fulfilled') resolve(outcome.value)
  else reject(outcome?.reason)
}

type Counter = Tables['counters']['name']

/**
 * Takes the next `count` numbers of a counter and returns the first of them. Until the transaction ends, no
 * other transaction in any process can take numbers of it: what is read after this call stays valid until the
 * commit. A transaction that fails returns its numbers, so that there are no gaps.
 */
export async function takeNumbers(
  trx: Transaction<Tables>,
  counter: Counter,
  count: number,
): Promise<number> {
  const { rows } = await trx.executeQuery<{ last: number }>(taking(trx, counter, count))
  if (!rows[0]) throw new Error(`There is no counter ${counter}`)
  return rows[0].last - count + 1
}

/** The statement that takes the next `count` numbers. */
export function taking(trx: Transaction<Tables>, counter: Counter, count: number): CompiledQuery {
  return sql`update counters set last = last + ${count} where name = ${counter} returning last`.compile(trx)
}

/** Takes no numbers, but locks the counter in the same way. */
export async function holdNumbers(trx: Transaction<Tables>, counter: Counter): Promise<void> {
  await askTogether(trx, holding(trx, counter))
}

/**
 * Holds the numbers of a counter for those statements that run together with it or later, and finds the last
 * one that was taken or skipped. A transaction of SQLite locks everything from its beginning. PostgreSQL
 * keeps the plan of a statement: one that it made for a small table reads all of it, also after the table has
 * grown, so these transactions forbid such plans.
 */
export function holding(trx: Transaction<Tables>, counter: Counter): Question<number> {
  const last = `select last from counters where name = '${counter}'`
  const text = isPostgres(trx) ? `set local enable_seqscan = off; ${last} for update` : last
  return {
    statements: [CompiledQuery.raw(text)],
    read([rows = []]) {
      const [row] = rows
      if (!row) throw new Error(`There is no counter ${counter}`)
      return (row as { last: number }).last // as selected
    },
  }
}

/** The last number that was taken or skipped. */
export async function getCounter(db: Kysely<Tables>, counter: Counter): Promise<number> {
  const { last } = await db
    .selectFrom('counters')
    .select('last')
    .where('name', '=', counter)
    .executeTakeFirstOrThrow()
  return last
}

/** Marks everything up to `number` as done. Never goes back. */
export async function passNumber(db: Kysely<Tables>, counter: Counter, number: number): Promise<void> {
  await db
    .updateTable('counters')
    .set({ last: number })
    .where('name', '=', counter)
    .where('last', '<', number)
    .execute()
}

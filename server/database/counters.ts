import type { Kysely, Transaction } from 'kysely'
import { isPostgres } from './dialect.ts'
import type { Tables } from './tables.ts'

type Counter = Tables['counters']['name']

/**
 * Takes the next `count` numbers of a counter and returns the first of them. Until the transaction ends, no other transaction
 * in any process can take numbers of it: what is read after this call stays valid until the commit. A transaction that fails
 * returns its numbers, so that there are no gaps.
 */
export async function takeNumbers(
  trx: Transaction<Tables>,
  counter: Counter,
  count: number,
): Promise<number> {
  const { last } = await trx
    .updateTable('counters')
    .set(({ eb }) => ({ last: eb('last', '+', count) }))
    .where('name', '=', counter)
    .returning('last')
    .executeTakeFirstOrThrow()
  return last - count + 1
}

/** Takes no numbers, but locks the counter in the same way. A transaction of SQLite locks everything from its beginning. */
export async function holdNumbers(trx: Transaction<Tables>, counter: Counter): Promise<void> {
  if (!isPostgres(trx)) return
  await trx.selectFrom('counters').select('last').where('name', '=', counter).forUpdate().execute()
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

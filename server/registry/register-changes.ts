import type { Kysely, Transaction } from 'kysely'
import { takeNumbers } from '../database/counters.ts'
import { groupCalls } from '../database/group-calls.ts'
import type { Tables } from '../database/tables.ts'

const LARGEST_GROUP = 10_000

/** To be said in every transaction that changes what a lookup answers: what was remembered before it is then dropped. */
export async function countChange(trx: Transaction<Tables>): Promise<void> {
  await takeNumbers(trx, 'register-changes', 1)
}

/**
 * How often the registers have changed, by whichever process. Read after the call came; the calls of one turn of the
 * event loop share the reading.
 */
export function createReadChanges(db: Kysely<Tables>): () => Promise<number> {
  const query = db.selectFrom('counters').select('last').where('name', '=', 'register-changes').compile()
  const read = groupCalls<undefined, number>(async (callers) => {
    const [row] = (await db.executeQuery(query)).rows
    if (!row) throw new Error('The database has no counter of changes')
    return callers.map(() => ({ status: 'fulfilled', value: row.last }))
  }, LARGEST_GROUP)
  return () => read(undefined)
}

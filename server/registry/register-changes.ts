import type { Kysely, Transaction } from 'kysely'
import { takeNumbers } from '../database/counters.ts'
import type { Tables } from '../database/tables.ts'

/** Call this in every transaction that changes what a lookup answers: it makes cached answers stale. */
export async function countChange(trx: Transaction<Tables>): Promise<void> {
  await takeNumbers(trx, 'register-changes', 1)
}

/** How often the registers have changed, by whichever process. */
export function createReadChanges(db: Kysely<Tables>): () => Promise<number> {
  const query = db.selectFrom('counters').select('last').where('name', '=', 'register-changes').compile()
  return async () => {
    const [row] = (await db.executeQuery(query)).rows
    if (!row) throw new Error('The database has no counter of changes')
    return row.last
  }
}

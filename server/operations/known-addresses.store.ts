import type { Kysely } from 'kysely'
import type { KnownAddressTable, Tables } from '../database/tables.ts'

/** Networks with higher rate limits: filing agents and large offices. */
export function createKnownAddressStore(db: Kysely<Tables>) {
  return {
    list: (): Promise<KnownAddressTable[]> =>
      db.selectFrom('known_addresses').selectAll().orderBy('range').execute(),

    /** Updates the note when the network is already known. */
    async add(known: KnownAddressTable): Promise<void> {
      const { note } = known
      await db
        .insertInto('known_addresses')
        .values(known)
        .onConflict((conflict) => conflict.column('range').doUpdateSet({ note }))
        .execute()
    },

    /** Returns whether it existed. */
    async remove(range: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('known_addresses')
        .where('range', '=', range)
        .executeTakeFirst()
      return numDeletedRows > 0
    },
  }
}

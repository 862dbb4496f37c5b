import type { Kysely } from 'kysely'
import type { KnownAddressTable, Tables } from '../database/tables.ts'

/** Networks that may ask for more than others: of filing agents and large offices. */
export function createKnownAddressStore(db: Kysely<Tables>) {
  return {
    list: (): Promise<KnownAddressTable[]> =>
      db.selectFrom('known_addresses').selectAll().orderBy('range').execute(),

    /** A second time, only the note changes. */
    async add(known: KnownAddressTable): Promise<void> {
      const { note } = known
      await db
        .insertInto('known_addresses')
        .values(known)
        .onConflict((conflict) => conflict.column('range').doUpdateSet({ note }))
        .execute()
    },

    /** Answers whether it was there. */
    async remove(range: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('known_addresses')
        .where('range', '=', range)
        .executeTakeFirst()
      return numDeletedRows > 0
    },
  }
}

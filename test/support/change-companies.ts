import { sql, type Kysely } from 'kysely'
import { showCurrentCompanies } from '../../server/database/generation-tables.ts'
import { COMPANY_COLUMNS } from '../../server/database/generations.ts'
import { openGenerations } from '../../server/database/open-generations.ts'
import type { Tables } from '../../server/database/tables.ts'
import { takeNumbers } from '../../server/database/transaction.ts'
import { followRegisters, listRegisters } from '../../server/registry/current-registers.ts'

/**
 * Changes a column of all companies, or of those with this number, as another import would: in generations
 * that take the place of the old ones. Returns the value before. A server in another process sees it a tenth
 * of a second later.
 */
export async function changeCompanies(
  db: Kysely<Tables>,
  column: string,
  value: string,
  number?: string,
): Promise<string> {
  const generations = openGenerations(db)
  const columns = sql.join(COMPANY_COLUMNS.map((name) => sql.ref(name)))
  const which = number === undefined ? sql`1 = 1` : sql`number = ${number}`
  let before = ''
  for (const { jurisdiction, generation } of await listRegisters(db)) {
    const next = await db.transaction().execute((trx) => takeNumbers(trx, 'generations', 1))
    await generations.inWorkshop(({ connection, withCompanies, make }) =>
      withCompanies(generation, async (old) => {
        const { companies, finish } = await make(next)
        const query = sql<{ before: string }>`
          select ${sql.ref(column)} as before from ${sql.table(old)} where ${which} limit 1`
        before = (await query.execute(connection)).rows[0]?.before ?? before
        await sql`
          insert into ${sql.table(companies)} (${columns})
          select ${columns} from ${sql.table(old)} order by id`.execute(connection)
        await sql`update ${sql.table(companies)} set ${sql.ref(column)} = ${value} where ${which}`.execute(
          connection,
        )
        await finish()
      }),
    )
    await db.transaction().execute(async (trx) => {
      await takeNumbers(trx, 'register-changes', 1)
      await trx
        .updateTable('registries')
        .set({ generation: next })
        .where('jurisdiction', '=', jurisdiction)
        .execute()
      await showCurrentCompanies(trx)
    })
  }
  followRegisters(db).forget()
  return before
}

import type { Transaction } from 'kysely'
import { CommandRefused } from '../commands.ts'
import { bulkInsert } from '../database/bulk-insert.ts'
import { getCounter, passNumber } from '../database/counters.ts'
import { COMPANY_COLUMNS, type Generations, type Making } from '../database/generations.ts'
import type { Tables } from '../database/tables.ts'
import { COLUMNS_OF_COMPANIES, type Page } from './table-rows.ts'

/**
 * Makes a generation for each register of `registries`, numbered after `lastGeneration`. `read` passes the pages of companies on, those of a
 * register together and in their order, when the registers are already there. Throws {@link CommandRefused} for pages of anything else.
 */
export function fillCompanies(
  trx: Transaction<Tables>,
  generations: Generations,
  lastGeneration: number,
  read: (companies: (page: Page) => Promise<void>) => Promise<void>,
): Promise<void> {
  return generations.inWorkshop(async ({ connection, make }) => {
    const done = new Set<string>()
    let current: (Making & { jurisdiction: string }) | undefined

    async function begin(jurisdiction: string): Promise<Making> {
      const generation = Math.max(lastGeneration, await getCounter(trx, 'generations')) + 1
      const { numUpdatedRows } = await trx
        .updateTable('registries')
        .set({ generation })
        .where('jurisdiction', '=', jurisdiction)
        .executeTakeFirstOrThrow()
      if (done.has(jurisdiction) || Number(numUpdatedRows) !== 1)
        throw new CommandRefused(
          `The backup does not fit the table companies: their register ${jurisdiction} is missing, or they are not together.`,
        )
      done.add(jurisdiction)
      await passNumber(trx, 'generations', generation)
      return make(generation)
    }

    await read(async ({ columns, rows }) => {
      if (columns.join() !== COLUMNS_OF_COMPANIES.join())
        throw new CommandRefused('The backup does not fit the table companies: it has other columns.')
      for (const [jurisdiction, ofRegister] of Map.groupBy(rows, ([first]) => String(first))) {
        if (current?.jurisdiction !== jurisdiction) {
          await current?.finish()
          current = { jurisdiction, ...(await begin(jurisdiction)) }
        }
        const insert = bulkInsert(current.companies, COMPANY_COLUMNS)
        await insert(
          connection,
          ofRegister.map((row) => row.slice(1)),
        )
      }
    })
    await current?.finish()
    const registers = await trx.selectFrom('registries').select('jurisdiction').execute()
    for (const { jurisdiction } of registers)
      if (!done.has(jurisdiction)) await (await begin(jurisdiction)).finish()
  }, trx)
}

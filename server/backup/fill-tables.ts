import type { Transaction } from 'kysely'
import { CommandRefused } from '../commands.ts'
import { bulkInsert } from '../database/bulk-insert.ts'
import { passNumber, takeNumbers } from '../database/transaction.ts'
import { COMPANY_COLUMNS, type Generations, type Making } from '../database/generations.ts'
import { isStorageFailure } from '../database/storage-failure.ts'
import type { Tables } from '../database/tables.ts'
import { readBackupFile, type ReadOptions } from './backup-file.ts'
import { COLUMNS_OF_COMPANIES, toStored, type Page } from './table-rows.ts'

/**
 * Fills the empty tables from a backup, and makes a generation for each register, numbered after `lastGeneration`: servers keep the files of
 * those that they know open. Throws {@link CommandRefused} when a page does not fit.
 */
export function fillTables(
  trx: Transaction<Tables>,
  generations: Generations,
  lastGeneration: number,
  { path, trusted, onProgress }: Omit<ReadOptions, 'onPage'>,
): Promise<void> {
  return generations.inWorkshop(async ({ connection, make }) => {
    const done = new Set<string>()
    let current: (Making & { jurisdiction: string }) | undefined

    async function begin(jurisdiction: string): Promise<Making> {
      await passNumber(trx, 'generations', lastGeneration)
      const generation = await takeNumbers(trx, 'generations', 1)
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
      return make(generation)
    }

    /** Companies come after their registers, those of one register together and in their order. */
    async function fillCompanies({ columns, rows }: Page): Promise<void> {
      if (columns.join() !== COLUMNS_OF_COMPANIES.join())
        throw new CommandRefused('The backup does not fit the table companies: it has other columns.')
      for (const [jurisdiction, ofRegister] of Map.groupBy(rows, ([first]) => String(first))) {
        if (current?.jurisdiction !== jurisdiction) {
          await current?.finish()
          current = { jurisdiction, ...(await begin(jurisdiction)) }
        }
        const values = ofRegister.map((row) => row.slice(1))
        await bulkInsert(connection, current.companies, COMPANY_COLUMNS, values)
      }
    }

    async function onPage(page: Page): Promise<void> {
      const filling =
        page.table === 'companies'
          ? fillCompanies(page)
          : bulkInsert(trx, page.table, page.columns, toStored(page))
      await filling.catch((error: unknown) => throwUnfit(error, page.table))
    }

    await readBackupFile({ path, trusted, onPage, onProgress })
    await current?.finish()
    const registers = await trx.selectFrom('registries').select('jurisdiction').execute()
    for (const { jurisdiction } of registers)
      if (!done.has(jurisdiction)) await (await begin(jurisdiction)).finish()
  }, trx)
}

/** The database rejects the row or its columns, for example from a hand-edited backup. */
function throwUnfit(error: unknown, table: string): never {
  const isRefusal = error instanceof Error && ('errcode' in error || 'severity' in error)
  if (!isRefusal || isStorageFailure(error)) throw error
  throw new CommandRefused(`The backup does not fit the table ${table}: ${error.message}.`, { cause: error })
}

import type { Transaction } from 'kysely'
import { CommandRefused } from '../commands.ts'
import { bulkInsert } from '../database/bulk-insert.ts'
import { getCounter, passNumber } from '../database/counters.ts'
import { COMPANY_COLUMNS, type Generations, type Making } from '../database/generations.ts'
import { isStorageFailure } from '../database/storage-failure.ts'
import type { Tables } from '../database/tables.ts'
import { readBackupFile, type ReadOptions } from './backup-file.ts'
import { COLUMNS_OF_COMPANIES, toStored, type Page } from './table-rows.ts'

/** Registers get new generations, numbered after `lastGeneration`: servers keep the files of those that they know open. */
export async function fillTables(
  trx: Transaction<Tables>,
  generations: Generations,
  lastGeneration: number,
  { path, trusted, onProgress }: Omit<ReadOptions, 'onPage'>,
): Promise<void> {
  const fill = async (page: Page) => {
    const inserting = bulkInsert(page.table, page.columns)(trx, toStored(page))
    await inserting.catch((error: unknown) => throwUnfit(error, page.table))
  }
  await fillCompanies(trx, generations, lastGeneration, async (companies) => {
    const onPage = async (page: Page) => {
      if (page.table !== 'companies') return fill(page)
      await companies(page).catch((error: unknown) => throwUnfit(error, page.table))
    }
    await readBackupFile({ path, trusted, onPage, onProgress })
  })
}

/** The database rejects the row or its columns, for example from a hand-edited backup. */
function throwUnfit(error: unknown, table: string): never {
  const isRefusal = error instanceof Error && ('errcode' in error || 'severity' in error)
  if (!isRefusal || isStorageFailure(error)) throw error
  throw new CommandRefused(`The backup does not fit the table ${table}: ${error.message}.`, { cause: error })
}

/**
 * Makes a generation for each register of `registries`, numbered after `lastGeneration`. `read` passes the pages of companies on, those of a
 * register together and in their order, when the registers are already there. Throws {@link CommandRefused} for pages of anything else.
 */
function fillCompanies(
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

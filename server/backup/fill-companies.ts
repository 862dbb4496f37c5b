import type { Transaction } from 'kysely'
import { CommandRefused } from '../commands.ts'
import { bulkInsert } from '../database/bulk-insert.ts'
import { getCounter, passNumber } from '../database/counters.ts'
import { isPostgres } from '../database/dialect.ts'
import { createWorkshop } from '../database/generation-tables.ts'
import { COMPANY_COLUMNS, type Generations, type Making, type Workshop } from '../database/generations.ts'
import type { Tables } from '../database/tables.ts'
import { COLUMNS_OF_COMPANIES, type Page, type Row } from './table-rows.ts'

/**
 * Makes a generation for each register of `registries`, numbered after `lastGeneration`. `read` passes the pages of companies on, those of a
 * register together, when the registers are already there. Throws {@link CommandRefused} for pages of anything else.
 */
export async function fillCompanies(
  trx: Transaction<Tables>,
  generations: Generations,
  lastGeneration: number,
  read: (companies: (page: Page) => Promise<void>) => Promise<void>,
): Promise<void> {
  // On PostgreSQL the tables come and go with the restore.
  if (isPostgres(trx)) await fill(trx, createWorkshop(trx), lastGeneration, read)
  else await generations.inWorkshop((workshop) => fill(trx, workshop, lastGeneration, read))
}

async function fill(
  trx: Transaction<Tables>,
  workshop: Workshop,
  lastGeneration: number,
  read: (companies: (page: Page) => Promise<void>) => Promise<void>,
): Promise<void> {
  const done = new Set<string>()
  let current: (Filling & { jurisdiction: string }) | undefined

  async function begin(jurisdiction: string): Promise<Filling> {
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
    return startFilling(workshop, generation)
  }

  async function take(page: Page): Promise<void> {
    if (page.columns.join() !== COLUMNS_OF_COMPANIES.join())
      throw new CommandRefused('The backup does not fit the table companies: it has other columns.')
    for (const [jurisdiction, rows] of Map.groupBy(page.rows, ([first]) => String(first))) {
      if (current?.jurisdiction !== jurisdiction) {
        await current?.end()
        current = { jurisdiction, ...(await begin(jurisdiction)) }
      }
      await current.add(rows.map((row) => row.slice(1)))
    }
  }

  try {
    await read(take)
    await current?.end()
    current = undefined
    const registers = await trx.selectFrom('registries').select('jurisdiction').execute()
    for (const { jurisdiction } of registers)
      if (!done.has(jurisdiction)) await (await begin(jurisdiction)).end()
  } catch (error) {
    await current?.cancel(error)
    throw error
  }
}

type Filling = {
  /** Rows in the order of the backup, which is that of the generation. */
  add: (rows: Row[]) => Promise<void>
  end: () => Promise<void>
  cancel: (reason: unknown) => Promise<void>
}

/** A generation that is filled page by page. */
async function startFilling(workshop: Workshop, generation: number): Promise<Filling> {
  const begun = Promise.withResolvers<Making>()
  const filled = Promise.withResolvers<undefined>()
  const made = workshop.make(generation, async (making) => {
    begun.resolve(making)
    await filled.promise
    await making.finish()
  })
  made.catch(begun.reject)
  const { companies } = await begun.promise
  const insert = bulkInsert(companies, COMPANY_COLUMNS)
  return {
    add: (rows) => insert(workshop.connection, rows),
    end() {
      filled.resolve(undefined)
      return made
    },
    async cancel(reason) {
      filled.reject(reason)
      await made.catch(() => {})
    },
  }
}

import type { Kysely, Transaction, Updateable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'

/** What brought companies, and when: `source` is the registry id of the import, `importedAt` RFC 3339, UTC. */
export type BroughtBy = { source: string; importedAt: string }

type AddedToRegister = { jurisdiction: string; added: number }

/**
 * How many of the first `count` companies from `firstId` on each register has. Walks along the new ids: asked to group all rows,
 * SQLite would go through the whole index of numbers instead.
 */
export async function countNew(
  trx: Transaction<Tables>,
  firstId: number,
  count: number,
): Promise<AddedToRegister[]> {
  const counts = await trx
    .selectFrom(({ selectFrom }) =>
      selectFrom('entities')
        .select('jurisdiction')
        .where('id', '>=', firstId)
        .orderBy('id')
        .limit(count)
        .as('new'),
    )
    .select(({ fn }) => ['jurisdiction', fn.countAll().as('added')])
    .groupBy('jurisdiction')
    .execute()
  return counts.map(({ jurisdiction, added }) => ({ jurisdiction, added: Number(added) }))
}

/** Adds companies to the registers' own counts. Those of a register that is new say what has brought them. */
export async function addToRegisters(
  trx: Transaction<Tables>,
  registers: readonly AddedToRegister[],
  { source, importedAt }: BroughtBy,
): Promise<void> {
  if (registers.length === 0) return
  await trx
    .insertInto('registries')
    .values(
      registers.map(({ jurisdiction, added }) => ({
        jurisdiction,
        source,
        imported_at: importedAt,
        entities: added,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('jurisdiction').doUpdateSet({
        entities: ({ eb, ref }) => eb(ref('registries.entities'), '+', ref('excluded.entities')),
      }),
    )
    .execute()
}

/** From now on these registers are in the middle of an import, until {@link endImport}. */
export async function beginImport(
  trx: Transaction<Tables>,
  jurisdictions: readonly string[],
  facts: BroughtBy,
): Promise<void> {
  const nothingYet = jurisdictions.map((jurisdiction) => ({ jurisdiction, added: 0 }))
  await addToRegisters(trx, nothingYet, facts)
  await change(trx, jurisdictions, { source: facts.source, unfinished_since: facts.importedAt })
}

/** Says what has brought the companies that these registers have now, though it may have changed none. */
export async function noteImport(
  trx: Transaction<Tables>,
  jurisdictions: readonly string[],
  { source, importedAt }: BroughtBy,
): Promise<void> {
  await change(trx, jurisdictions, { source, imported_at: importedAt })
}

/** Their companies, and the words of their names, are all there. */
export async function endImport(db: Kysely<Tables>, jurisdictions: readonly string[]): Promise<void> {
  await inTransaction(db, (trx) => change(trx, jurisdictions, { unfinished_since: '' }))
}

async function change(
  trx: Transaction<Tables>,
  jurisdictions: readonly string[],
  values: Updateable<Tables['registries']>,
): Promise<void> {
  if (jurisdictions.length === 0) return
  await trx.updateTable('registries').set(values).where('jurisdiction', 'in', jurisdictions).execute()
}

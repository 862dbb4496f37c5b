import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

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

/** Adds companies to the registers' own counts, and says what imported them last. */
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
        source,
        imported_at: importedAt,
        entities: ({ eb, ref }) => eb(ref('registries.entities'), '+', ref('excluded.entities')),
      }),
    )
    .execute()
}

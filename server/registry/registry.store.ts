import type { Kysely } from 'kysely'
import type { EntitySummary } from '@minutebook/contract/registry'
import { gatherStatistics } from '../database/gather-statistics.ts'
import type { Tables } from '../database/tables.ts'
import { createFindByNumber } from './find-by-number.ts'
import { indexNames, type OnShare } from './index-names.ts'
import { keepEntities, type AddEntities, type ImportFacts, type KeepingListeners } from './keep-entities.ts'
import { createReadChanges } from './register-changes.ts'
import { endImport } from './register-counts.ts'
import { removeRegister } from './remove-entities.ts'
import { searchByName } from './search-by-name.ts'

export type RegistryStore = ReturnType<typeof createRegistryStore>

/**
 * A register that has been imported: which reader brought it, when (RFC 3339, UTC), how many companies it has, and since when an import
 * has not come to its end; empty when all have.
 */
type LoadedRegistry = {
  jurisdiction: string
  source: string
  importedAt: string
  entities: number
  unfinishedSince: string
}

/** Companies of all registers, the same on SQLite and PostgreSQL. Names come with all their lines. */
export function createRegistryStore(db: Kysely<Tables>) {
  async function listRegistries(): Promise<LoadedRegistry[]> {
    return db
      .selectFrom('registries')
      .select([
        'jurisdiction',
        'source',
        'imported_at as importedAt',
        'entities',
        'unfinished_since as unfinishedSince',
      ])
      .orderBy('jurisdiction')
      .execute()
  }

  return {
    keepEntities: (
      facts: ImportFacts,
      read: (add: AddEntities) => Promise<void>,
      listeners?: KeepingListeners,
    ) => keepEntities(db, facts, read, listeners),

    endImport: (jurisdictions: readonly string[]) => endImport(db, jurisdictions),

    removeRegister: (jurisdiction: string, onRemoved?: (count: number) => void) =>
      removeRegister(db, jurisdiction, onRemoved),

    indexNames: (onShare?: OnShare) => indexNames(db, onShare),

    gatherStatistics: () => gatherStatistics(db, ['entities', 'entity_words', 'registries']),

    searchByName: (query: string): Promise<EntitySummary[]> => searchByName(db, query),

    findByNumber: createFindByNumber(db),

    readChanges: createReadChanges(db),

    /** From the registers' own counts: counting millions of rows would slow every start. */
    async countEntities(): Promise<number> {
      return countCompanies(await listRegistries())
    },

    listRegistries,

    /** How many numbers of this register other registers have too, zeros at the start apart. */
    async countCollisions(jurisdiction: string): Promise<number> {
      const registers = await listRegistries()
      const own = registers.filter((register) => register.jurisdiction === jurisdiction)
      return countSharedNumbers(
        db,
        own,
        registers.filter((register) => !own.includes(register)),
      )
    },
  }
}

/** How many different numbers stand in both groups of registers. Goes through the smaller group alone. */
async function countSharedNumbers(
  db: Kysely<Tables>,
  some: LoadedRegistry[],
  others: LoadedRegistry[],
): Promise<number> {
  if (some.length === 0 || others.length === 0) return 0
  const [smaller, larger] = countCompanies(some) < countCompanies(others) ? [some, others] : [others, some]
  const row = await db
    .selectFrom('entities as one')
    .select(({ fn }) => fn.count('one.number_bare').distinct().as('count'))
    .where('one.jurisdiction', 'in', codesOf(smaller))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('entities as other')
          .select('other.id')
          .whereRef('other.number_bare', '=', 'one.number_bare')
          .where('other.jurisdiction', 'in', codesOf(larger)),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

function codesOf(registers: LoadedRegistry[]): string[] {
  return registers.map(({ jurisdiction }) => jurisdiction)
}

function countCompanies(registers: LoadedRegistry[]): number {
  return registers.reduce((sum, { entities }) => sum + entities, 0)
}

import type { Kysely } from 'kysely'
import type { EntitySummary } from '@minutebook/domain/registry'
import { gatherStatistics } from '../database/dialect.ts'
import type { Tables } from '../database/tables.ts'
import { createFindByNumber, findAsOf } from './find-by-number.ts'
import { indexNames, type OnShare } from './index-names.ts'
import { keepEntities } from './keep-entities.ts'
import type { AddEntities, ImportFacts, KeepingListeners } from './register-import.ts'
import { createReadChanges, takeSameFiles, type BroughtBy } from './register-versions.ts'
import { removeRegister, removeUnlisted, undoImport } from './remove-versions.ts'
import { searchByName } from './search-by-name.ts'

export type RegistryStore = ReturnType<typeof createRegistryStore>

/** An imported register: its reader, import time (RFC 3339, UTC), number of companies, and the number of the import that lookups see. */
type LoadedRegistry = {
  jurisdiction: string
  source: string
  importedAt: string
  entities: number
  currentImport: number
}

/** Stores the companies of all registers, in the same way on SQLite and PostgreSQL. Names keep all their lines. */
export function createRegistryStore(db: Kysely<Tables>) {
  async function listRegistries(): Promise<LoadedRegistry[]> {
    return db
      .selectFrom('registries')
      .select([
        'jurisdiction',
        'source',
        'imported_at as importedAt',
        'entities',
        'current_import as currentImport',
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

    takeSameFiles: (facts: BroughtBy & { content: string }) => takeSameFiles(db, facts),

    undoImport: (jurisdiction: string) => undoImport(db, jurisdiction),

    removeRegister: (jurisdiction: string, onRemoved?: (count: number) => void) =>
      removeRegister(db, jurisdiction, onRemoved),

    removeUnlisted: (jurisdiction: string) => removeUnlisted(db, jurisdiction),

    indexNames: (onShare?: OnShare) => indexNames(db, onShare),

    gatherStatistics: () => gatherStatistics(db, ['entities', 'entity_words', 'registries']),

    searchByName: (query: string): Promise<EntitySummary[]> => searchByName(db, query),

    findByNumber: createFindByNumber(db),

    findAsOf: (asked: Parameters<typeof findAsOf>[1]) => findAsOf(db, asked),

    readChanges: createReadChanges(db),

    /** Sums the stored counts: counting millions of rows would slow every start. */
    async countEntities(): Promise<number> {
      return countCompanies(await listRegistries())
    },

    listRegistries,

    /** Registers with a running or interrupted import. */
    async listUnfinished(): Promise<string[]> {
      const rows = await db
        .selectFrom('imports')
        .select('jurisdiction')
        .where('state', '=', 'at work')
        .execute()
      return rows.map(({ jurisdiction }) => jurisdiction)
    },

    /** How many of this register's numbers other registers also have, ignoring padding zeros. */
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

/** Counts the distinct numbers in both groups of registers. Scans only the smaller group. */
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

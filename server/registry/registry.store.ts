import type { Kysely } from 'kysely'
import type { EntitySummary } from '@minutebook/domain/registry'
import type { Question, Workshop } from '../database/generations.ts'
import { changeGenerations, openGenerations } from '../database/open-generations.ts'
import type { Tables } from '../database/tables.ts'
import { removeRegister, removeUnlisted } from './change-registers.ts'
import { followRegisters, listRegisters, type CurrentRegisters } from './current-registers.ts'
import { createFindByNumber } from './find-by-number.ts'
import { importCompanies } from './import-companies.ts'
import type { AddCompanies, ImportFacts, ImportListeners } from './register-import.ts'
import { searchByName } from './search-by-name.ts'

export type RegistryStore = ReturnType<typeof createRegistryStore>

const FIRST_NUMBERS: Question = {
  sqlite: 'select number from companies order by id limit ?',
  postgres: 'select jurisdiction, number from companies limit $1',
}

/**
 * Stores the companies of all registers, in the same way on SQLite and PostgreSQL. Names keep all their
 * lines. What another process changes is seen a tenth of a second later.
 */
export function createRegistryStore(db: Kysely<Tables>, registers: CurrentRegisters = followRegisters(db)) {
  const generations = openGenerations(db)
  const findByNumber = createFindByNumber(generations, registers)

  /** Runs `work` where generations are made, while no other process changes registers. */
  function changing<Result>(
    work: (workshop: Workshop) => Promise<Result>,
    onWaiting?: () => void,
  ): Promise<Result> {
    const changed = changeGenerations(db, ({ inWorkshop }) => inWorkshop(work), onWaiting)
    return changed.finally(registers.forget)
  }

  return {
    importCompanies: (
      facts: ImportFacts,
      read: (add: AddCompanies) => Promise<void>,
      listeners?: ImportListeners,
    ) => changing((workshop) => importCompanies(db, workshop, facts, read, listeners), listeners?.onWaiting),

    removeRegister: (jurisdiction: string) => changing(() => removeRegister(db, jurisdiction)),

    removeUnlisted: (jurisdiction: string) =>
      changing((workshop) => removeUnlisted(db, workshop, jurisdiction)),

    searchByName: (query: string): Promise<EntitySummary[]> =>
      registers.asking((all) => searchByName(generations, all, query)),

    async findByNumber(term: string, jurisdiction?: string) {
      await registers.read()
      return findByNumber(term, jurisdiction)
    },

    /**
     * The registers now. `version` grows whenever any process changes them: what was found before is as old
     * as this. `findByNumber` is for use at once: it waits no more for the other callers of this turn.
     */
    async readCurrent() {
      const { version } = await registers.read()
      return { version, findByNumber }
    },

    onUnreadable: registers.onUnreadable,

    /** Sums the stored counts: counting millions of rows would slow every start. */
    async countEntities(): Promise<number> {
      return (await listRegisters(db)).reduce((sum, { entities }) => sum + entities, 0)
    },

    listRegistries: () => listRegisters(db),

    /** The first numbers of any registers. */
    async findSome(count: number): Promise<{ jurisdiction: string; number: string }[]> {
      const found = await registers.asking((all) =>
        generations.ask<{ number: string }>(all, FIRST_NUMBERS, [count]),
      )
      return found.slice(0, count)
    },
  }
}

import type { Kysely } from 'kysely'
import { withoutLeadingZeros, type EntitySummary } from '@minutebook/contract/registry'
import type { Tables } from '../database/tables.ts'
import { numberKey, toEntity, type StoredEntity } from './entity-row.ts'
import { indexedWords } from './name-words.ts'
import { searchByName } from './search-by-name.ts'
import { createUpsert } from './upsert-entities.ts'

/** More registers than there will ever be; bounds the answer when a number is in all of them. */
const MATCHES_LIMIT = 100

export type RegistryStore = ReturnType<typeof createRegistryStore>

/** A register that has been imported: which reader brought it, when (RFC 3339, UTC), how many companies it has. */
export type LoadedRegistry = { jurisdiction: string; source: string; importedAt: string; entities: number }

/** Companies of all registers, the same on SQLite and PostgreSQL. Names come with all their lines. */
export function createRegistryStore(db: Kysely<Tables>) {
  return {
    upsertEntities: createUpsert(db),

    searchByName: (query: string): Promise<EntitySummary[]> => searchByName(db, query),

    /**
     * Companies with this number, however it was typed. A number typed with zeros at the start that some register
     * has exactly so means that one; otherwise zeros at the start do not matter.
     */
    async findByNumber(term: string, jurisdiction?: string): Promise<StoredEntity[]> {
      const key = numberKey(term)
      const ofNumber = db
        .selectFrom('entities')
        .selectAll()
        .where('number_bare', '=', withoutLeadingZeros(key))
      const narrowed = jurisdiction ? ofNumber.where('jurisdiction', '=', jurisdiction) : ofNumber
      const rows = await narrowed.orderBy('jurisdiction').orderBy('id').limit(MATCHES_LIMIT).execute()
      const found = rows.map(toEntity)

      // One register can have both 12-34 and 1234: its own spelling then says which.
      const asPublished = jurisdiction ? found.filter(({ number }) => number === term.trim()) : []
      if (asPublished.length > 0) return asPublished
      const exact = key.startsWith('0') ? found.filter(({ number }) => numberKey(number) === key) : []
      return exact.length > 0 ? exact : found
    },

    /** `number` as the register publishes it. */
    async findEntity(jurisdiction: string, number: string): Promise<StoredEntity | undefined> {
      const row = await db
        .selectFrom('entities')
        .selectAll()
        .where('jurisdiction', '=', jurisdiction)
        .where('number', '=', number)
        .executeTakeFirst()
      return row && toEntity(row)
    },

    /** From the registers' own counts: counting millions of rows would slow every start. */
    async countEntities(): Promise<number> {
      const registries = await db.selectFrom('registries').select('entities').execute()
      return registries.reduce((sum, { entities }) => sum + entities, 0)
    },

    async listRegistries(): Promise<LoadedRegistry[]> {
      return db
        .selectFrom('registries')
        .select(['jurisdiction', 'source', 'imported_at as importedAt', 'entities'])
        .orderBy('jurisdiction')
        .execute()
    },

    /** How many numbers of this register other registers have too, zeros at the start apart. */
    async countCollisions(jurisdiction: string): Promise<number> {
      const row = await db
        .selectFrom('entities as other')
        .select(({ fn }) => fn.count('other.number_bare').distinct().as('count'))
        .where('other.jurisdiction', '<>', jurisdiction)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('entities as own')
              .select('own.id')
              .whereRef('own.number_bare', '=', 'other.number_bare')
              .where('own.jurisdiction', '=', jurisdiction),
          ),
        )
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },

    /** Takes a register's companies of one source away, when another source takes its place. Answers how many. */
    async removeEntities(jurisdiction: string, source: string): Promise<number> {
      return db.transaction().execute(async (trx) => {
        const rows = await trx
          .deleteFrom('entities')
          .where('jurisdiction', '=', jurisdiction)
          .where('source', '=', source)
          .returning(['id', 'name'])
          .execute()
        for (const { id, name } of rows) {
          const words = trx.deleteFrom('entity_words').where('word', 'in', indexedWords(name))
          await words.where('entity', '=', id).execute()
        }
        await trx
          .updateTable('registries')
          .set(({ eb, ref }) => ({ entities: eb(ref('entities'), '-', rows.length) }))
          .where('jurisdiction', '=', jurisdiction)
          .execute()
        return rows.length
      })
    },
  }
}

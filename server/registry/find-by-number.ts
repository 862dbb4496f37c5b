import { withoutLeadingZeros } from '@minutebook/contract/entity-number'
import type { CompiledQuery, Kysely } from 'kysely'
import { groupCalls } from '../database/group-calls.ts'
import type { Tables } from '../database/tables.ts'
import { numberKey, toEntity, type EntityRow, type StoredEntity } from './entity-row.ts'

/** More registers than there will ever be; bounds the answer when a number is in all of them. */
const MATCHES_LIMIT = 100
/** How many numbers one query asks for. Few sizes, so that few queries are ever compiled. */
const SIZES = [1, 4, 16, 64] as const
const LARGEST = 64

/**
 * Companies with a number, however it was typed. A number typed with zeros at the start that some register
 * has exactly so means that one; otherwise zeros at the start do not matter. Calls of one turn of the event loop
 * share a query.
 */
export function createFindByNumber(db: Kysely<Tables>) {
  const readRows = createReadRows(db)
  const findAll = groupCalls<string, StoredEntity[]>(async (numbers) => {
    const found = Map.groupBy(await readRows([...new Set(numbers)]), (row) => row.number_bare)
    return numbers.map((number) => ({
      status: 'fulfilled',
      value: (found.get(number) ?? []).slice(0, MATCHES_LIMIT).map(toEntity),
    }))
  }, LARGEST)

  return async (term: string, jurisdiction?: string): Promise<StoredEntity[]> => {
    const key = numberKey(term)
    const all = await findAll(withoutLeadingZeros(key))
    const found = jurisdiction ? all.filter((entity) => entity.jurisdiction === jurisdiction) : all

    // One register can have both 12-34 and 1234: its own spelling then says which.
    const asPublished = jurisdiction ? found.filter(({ number }) => number === term.trim()) : []
    if (asPublished.length > 0) return asPublished
    const exact = key.startsWith('0') ? found.filter(({ number }) => numberKey(number) === key) : []
    return exact.length > 0 ? exact : found
  }
}

/** Rows of up to {@link LARGEST} different numbers without zeros at the start, by register and age. */
function createReadRows(db: Kysely<Tables>) {
  const queries = new Map<number, CompiledQuery<EntityRow>>()

  function queryFor(size: number): CompiledQuery<EntityRow> {
    const known = queries.get(size) ?? compile(db, size)
    queries.set(size, known)
    return known
  }

  return async (numbers: readonly string[]): Promise<EntityRow[]> => {
    const size = SIZES.find((each) => each >= numbers.length) ?? LARGEST
    const last = numbers.at(-1) ?? ''
    // A number that is asked for twice is found once.
    const parameters = Array.from({ length: size }, (_, index) => numbers[index] ?? last)
    const { rows } = await db.executeQuery<EntityRow>({ ...queryFor(size), parameters })
    return rows
  }
}

function compile(db: Kysely<Tables>, size: number): CompiledQuery<EntityRow> {
  return db
    .selectFrom('entities')
    .selectAll()
    .where('number_bare', 'in', Array<string>(size).fill(''))
    .orderBy('jurisdiction')
    .orderBy('id')
    .compile()
}

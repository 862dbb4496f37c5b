import { withoutLeadingZeros } from '@minutebook/contract/entity-number'
import type { CompiledQuery, Kysely, Selectable } from 'kysely'
import { groupCalls } from '../database/group-calls.ts'
import type { EntityTable, Tables } from '../database/tables.ts'
import { ENTITY_COLUMNS, toEntity, type StoredEntity } from './entity-row.ts'
import { numberKey } from '../register-files/registered-entity.ts'

/** More registers than there will ever be; bounds the answer when a number is in all of them. */
const MATCHES_LIMIT = 100
/** How many numbers one query asks for. Few sizes, so that few queries are ever compiled. */
const SIZES = [1, 2, 4, 8, 16, 24, 32, 48, 64]
const LARGEST = 64
const COLUMNS = ['id', 'number_bare', ...ENTITY_COLUMNS] as const

type FoundRow = Pick<Selectable<EntityTable>, (typeof COLUMNS)[number]>

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
      value: inOrder(found.get(number) ?? []).map(toEntity),
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

/** Rows of up to {@link LARGEST} different numbers without zeros at the start. */
function createReadRows(db: Kysely<Tables>) {
  const queries = new Map<number, CompiledQuery<FoundRow>>()

  function queryFor(size: number): CompiledQuery<FoundRow> {
    const known = queries.get(size) ?? compile(db, size)
    queries.set(size, known)
    return known
  }

  return async (numbers: readonly string[]): Promise<FoundRow[]> => {
    const size = SIZES.find((each) => each >= numbers.length) ?? LARGEST
    // A number that is asked for twice is found once.
    const filling = Array<string>(size - numbers.length).fill(numbers[0] ?? '')
    const { rows } = await db.executeQuery<FoundRow>({
      ...queryFor(size),
      parameters: [...numbers, ...filling],
    })
    return rows
  }
}

/** In no order: most numbers have one row, and sorting all of them would cost as much as reading them. */
function compile(db: Kysely<Tables>, size: number): CompiledQuery<FoundRow> {
  return db
    .selectFrom('entities')
    .select(COLUMNS)
    .where('number_bare', 'in', Array<string>(size).fill(''))
    .compile()
}

/** Those of one number, by register and age. */
function inOrder(rows: FoundRow[]): FoundRow[] {
  if (rows.length < 2) return rows
  return rows
    .toSorted((one, other) => compareText(one.jurisdiction, other.jurisdiction) || one.id - other.id)
    .slice(0, MATCHES_LIMIT)
}

function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

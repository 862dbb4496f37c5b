import {
  numberKey,
  parseNumberByRule,
  withoutPadding,
  type NumberRule,
} from '@minutebook/domain/entity-number'
import type { CompiledQuery, Kysely } from 'kysely'
import { HAS_LETTERS } from '../database/entity-tables.ts'
import { groupCalls } from '../database/group-calls.ts'
import type { Tables } from '../database/tables.ts'
import { ENTITY_COLUMNS, toEntity, type FoundRow, type StoredEntity } from './entity-row.ts'

/** More than the possible number of registers; limits the answer when a number is in all of them. */
const MATCHES_LIMIT = 100
/** Numbers per query, in a few sizes so that few queries are compiled. */
const SIZES = [1, 2, 4, 8, 16, 24, 32, 48, 64]
const LARGEST = 64

/** How numbers are compared: without padding zeros, or by their digits alone. */
type Compared = 'number_bare' | 'number_digits'
type MatchingRow = FoundRow & Record<Compared, string> & { id: number; valid_from: number }

/**
 * Finds companies by number in any spelling. If a register has a number exactly as typed, with its zeros, only that matches; otherwise
 * padding zeros are ignored. A number that no register has is parsed again by each register's own rule. At last, digits alone find a number
 * with letters if it is the only one. Calls in one turn of the event loop share a query.
 */
export function createFindByNumber(db: Kysely<Tables>) {
  const findAll = createFindAll(db, 'number_bare')
  const findByDigits = createFindAll(db, 'number_digits')

  /** Parses the term by each register's own rule: extra words, lost zeros, letters for digits, a missing check digit. */
  async function findByRules(term: string, jurisdiction: string | undefined): Promise<StoredEntity[]> {
    const found: StoredEntity[] = []
    for (const { jurisdiction: register, number_rule: rule } of await findRules(db)) {
      if (jurisdiction && jurisdiction !== register) continue
      const key = parseNumberByRule(term, JSON.parse(rule) as NumberRule) // makeCurrent wrote it
      if (key === undefined || key === numberKey(term)) continue
      const all = await findAll(withoutPadding(key))
      found.push(
        ...all.filter((entity) => entity.jurisdiction === register && numberKey(entity.number) === key),
      )
    }
    return found
  }

  return async (term: string, jurisdiction?: string): Promise<StoredEntity[]> => {
    for (const find of [findAsTyped, findByRules, findWithoutLetters]) {
      const found = await find(term, jurisdiction)
      if (found.length > 0) return found
    }
    return []
  }

  async function findAsTyped(term: string, jurisdiction: string | undefined): Promise<StoredEntity[]> {
    const key = numberKey(term)
    const found = ofRegister(await findAll(withoutPadding(key)), jurisdiction)

    // One register can contain both 12-34 and 1234; then the exact spelling decides.
    const asPublished = jurisdiction ? found.filter(({ number }) => number === term.trim()) : []
    if (asPublished.length > 0) return asPublished
    const exact = found.filter(({ number }) => numberKey(number) === key)
    if (exact.length > 0 && key !== withoutPadding(key)) return exact
    // In a register that has exactly this number, another with more zeros is not meant.
    const registers = new Set(exact.map((entity) => entity.jurisdiction))
    return found.filter((entity) => exact.includes(entity) || !registers.has(entity.jurisdiction))
  }

  async function findWithoutLetters(term: string, jurisdiction: string | undefined): Promise<StoredEntity[]> {
    const digits = withoutPadding(numberKey(term))
    if (!/^\d+$/u.test(digits)) return []
    const found = ofRegister(await findByDigits(digits), jurisdiction)
    return found.length === 1 ? found : []
  }
}

function ofRegister(found: StoredEntity[], jurisdiction: string | undefined): StoredEntity[] {
  return jurisdiction ? found.filter((entity) => entity.jurisdiction === jurisdiction) : found
}

function createFindAll(db: Kysely<Tables>, compared: Compared) {
  const parseRows = createReadRows(db, compared)
  return groupCalls<string, StoredEntity[]>(async (numbers) => {
    const found = Map.groupBy(await parseRows([...new Set(numbers)]), (row) => row[compared])
    return numbers.map((number) => ({
      status: 'fulfilled',
      value: inOrder(latestOfEach(found.get(number) ?? [])).map(toEntity),
    }))
  }, LARGEST)
}

function findRules(db: Kysely<Tables>) {
  return db
    .selectFrom('registries')
    .select(['jurisdiction', 'number_rule'])
    .where('number_rule', '!=', '')
    .orderBy('jurisdiction')
    .execute()
}

/** Reads the rows of up to {@link LARGEST} different numbers, as they are compared. */
function createReadRows(db: Kysely<Tables>, compared: Compared) {
  const queries = new Map<number, CompiledQuery<MatchingRow>>()

  function queryFor(size: number): CompiledQuery<MatchingRow> {
    const known = queries.get(size) ?? compile(db, size, compared)
    queries.set(size, known)
    return known
  }

  return async (numbers: readonly string[]): Promise<MatchingRow[]> => {
    const size = SIZES.find((each) => each >= numbers.length) ?? LARGEST
    // Duplicate numbers are queried once.
    const filling = Array<string>(size - numbers.length).fill(numbers[0] ?? '')
    const { rows } = await db.executeQuery<MatchingRow>({
      ...queryFor(size),
      parameters: [...numbers, ...filling],
    })
    return rows
  }
}

/** Without ORDER BY: most numbers have one row, and sorting all of them would cost as much as reading them. */
function compile(db: Kysely<Tables>, size: number, compared: Compared): CompiledQuery<MatchingRow> {
  const rows = db
    .selectFrom('entities')
    .innerJoin('registries', 'registries.jurisdiction', 'entities.jurisdiction')
    .leftJoin('imports as gone', (join) =>
      join
        .onRef('gone.jurisdiction', '=', 'entities.jurisdiction')
        .onRef('gone.id', '=', 'entities.valid_to')
        .onRef('gone.id', '<=', 'registries.current_import'),
    )
    .select(['entities.id', 'number_bare', 'number_digits', 'valid_from', 'gone.imported_at as gone_at'])
    .select(['registries.imported_at', 'registries.title', 'registries.attribution'])
    .select(ENTITY_COLUMNS.map((column) => `entities.${column}` as const))
    .where(compared, 'in', Array<string>(size).fill(''))
    .whereRef('valid_from', '<=', 'registries.current_import')
  return (compared === 'number_digits' ? rows.where(HAS_LETTERS) : rows).compile()
}

/**
 * What the registers said about the companies with a number at the end of a day (`YYYY-MM-DD`), by the last stored import up to then.
 * `undefined` if there is no such import.
 */
export async function findAsOf(
  db: Kysely<Tables>,
  { term, jurisdiction, day }: { term: string; jurisdiction: string; day: string },
): Promise<StoredEntity[] | undefined> {
  const then = await db
    .selectFrom('imports')
    .innerJoin('registries', 'registries.jurisdiction', 'imports.jurisdiction')
    .select(['imports.id', 'imports.imported_at', 'imports.title', 'imports.attribution'])
    .where('imports.jurisdiction', '=', jurisdiction)
    .where('imports.state', '=', 'done')
    .where('imports.imported_at', '<', afterDay(day))
    .whereRef('imports.id', '<=', 'registries.current_import')
    .orderBy('imports.id', 'desc')
    .executeTakeFirst()
  if (!then) return undefined
  const { id, ...facts } = then
  const key = numberKey(term)
  const rows = await db
    .selectFrom('entities')
    .leftJoin('imports as gone', (join) =>
      join
        .onRef('gone.jurisdiction', '=', 'entities.jurisdiction')
        .onRef('gone.id', '=', 'entities.valid_to')
        .on('gone.id', '<=', id),
    )
    .select(['entities.id', 'number_bare', 'number_digits', 'valid_from', 'gone.imported_at as gone_at'])
    .select(ENTITY_COLUMNS.map((column) => `entities.${column}` as const))
    .where('number_bare', '=', withoutPadding(key))
    .where('entities.jurisdiction', '=', jurisdiction)
    .where('valid_from', '<=', id)
    .execute()
  const found = inOrder(latestOfEach(rows.map((row) => Object.assign(row, facts))))
  const exact = found.filter(({ number }) => number === term.trim())
  return (exact.length > 0 ? exact : found).map(toEntity)
}

/** Sorts after every time of the day. */
function afterDay(day: string): string {
  return `${day}U`
}

/** The latest version of each company up to the current import. It is valid, or the register no longer lists the company. */
function latestOfEach(rows: MatchingRow[]): MatchingRow[] {
  if (rows.length < 2) return rows
  const latest = new Map<string, MatchingRow>()
  for (const row of rows) {
    const key = `${row.jurisdiction}\n${row.number}`
    const other = latest.get(key)
    if (!other || other.valid_from < row.valid_from) latest.set(key, row)
  }
  return [...latest.values()]
}

/** Sorts the rows of one number by register and age. */
function inOrder(rows: MatchingRow[]): MatchingRow[] {
  if (rows.length < 2) return rows
  return rows
    .toSorted((one, other) => compareText(one.jurisdiction, other.jurisdiction) || one.id - other.id)
    .slice(0, MATCHES_LIMIT)
}

function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

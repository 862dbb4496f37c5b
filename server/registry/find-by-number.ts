import {
  hasDigit,
  numberKey,
  parseEntityNumber,
  withoutPadding,
  withoutRegister,
} from '@minutebook/domain/entity-number'
import { parseNumberByRule, type NumberRule } from '@minutebook/domain/number-rule'
import {
  COMPANY_COLUMNS,
  GenerationGone,
  RegisterUnreadable,
  type Answered,
  type CompanyRow,
  type Generations,
  type Question,
} from '../database/generations.ts'
import { groupCalls } from '../database/transaction.ts'
import type { CurrentRegisters, Register } from './current-registers.ts'
import { compareText, toEntity, type StoredEntity } from './entity-row.ts'

/** More than the possible number of registers; limits the answer when a number is in all of them. */
const MATCHES_LIMIT = 100
/** The most numbers per question. */
const LARGEST = 64

/** How numbers are compared: without padding zeros, or by their digits alone. */
type Compared = 'number_bare' | 'number_digits'

/** A number without padding, or its digits. With `jurisdiction`, only that register is asked. */
type Asked = { number: string; jurisdiction: string | undefined }
type FindAll = (asked: Asked) => Promise<StoredEntity[]>

/**
 * Finds companies by number in any spelling. If a register has a number exactly as typed, with its zeros,
 * only that matches; otherwise padding zeros are ignored. A number that no register has may be written with
 * its register (`KY 0812345`), and else is parsed by each register's own rule. Finally, digits alone find a
 * number with letters if it is the only one. Callers await the registers first, and with them the other
 * callers of their turn of the event loop: then they share a question, and each of these steps asks a
 * register once at most.
 */
export function createFindByNumber(generations: Generations, registers: CurrentRegisters) {
  const findAll = createFindAll(generations, registers, 'number_bare')
  const findByDigits = createFindAll(generations, registers, 'number_digits')

  return async (term: string, jurisdiction?: string): Promise<StoredEntity[]> => {
    if (!hasDigit(term)) return []
    let failure: RegisterUnreadable | undefined
    for (const find of [findAsTyped, findInNamedRegister, findByRules, findWithoutLetters]) {
      try {
        const found = await find(term, jurisdiction)
        if (found.length > 0) return found
      } catch (error) {
        if (!(error instanceof RegisterUnreadable)) throw error
        failure = error
      }
    }
    // The number may be in a register that cannot be read.
    if (failure) throw failure
    return []
  }

  async function findAsTyped(term: string, jurisdiction: string | undefined): Promise<StoredEntity[]> {
    const key = parseEntityNumber(term)
    const found = await findAll({ number: withoutPadding(key), jurisdiction })
    if (found.length < 2) return found

    // One register can contain both 12-34 and 1234; then the exact spelling decides.
    const asPublished = jurisdiction ? found.filter(({ number }) => number === term.trim()) : []
    if (asPublished.length > 0) return asPublished
    const exact = found.filter(({ number }) => numberKey(number) === key)
    if (exact.length > 0 && key !== withoutPadding(key)) return exact
    // In a register that has exactly this number, another with more zeros is not meant.
    const having = new Set(exact.map((entity) => entity.jurisdiction))
    return found.filter((entity) => exact.includes(entity) || !having.has(entity.jurisdiction))
  }

  /** Looks for the rest of the term in the registers that the term may name. */
  async function findInNamedRegister(
    term: string,
    jurisdiction: string | undefined,
  ): Promise<StoredEntity[]> {
    const key = parseEntityNumber(term)
    for (const { jurisdiction: register } of await registersOf(jurisdiction)) {
      const rest = withoutRegister(key, register)
      if (rest === undefined) continue
      for (const find of [findAsTyped, findByRules, findWithoutLetters]) {
        const found = await find(rest, register)
        if (found.length > 0) return found
      }
    }
    return []
  }

  /**
   * Parses the term by each register's own rule: extra words, lost zeros, letters for digits, a missing check
   * digit.
   */
  async function findByRules(term: string, jurisdiction: string | undefined): Promise<StoredEntity[]> {
    const typed = parseEntityNumber(term)
    const found = (await registersOf(jurisdiction)).map(async ({ jurisdiction: register, number_rule }) => {
      if (number_rule === '') return []
      const key = parseNumberByRule(term, JSON.parse(number_rule) as NumberRule) // an import wrote it
      if (key === undefined || key === typed) return []
      const all = await findAll({ number: withoutPadding(key), jurisdiction: register })
      return all.filter((entity) => numberKey(entity.number) === key)
    })
    const answers = await Promise.allSettled(found)
    const entities = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (entities.length === 0 && failed) throw failed.reason
    return entities
  }

  async function findWithoutLetters(term: string, jurisdiction: string | undefined): Promise<StoredEntity[]> {
    const digits = withoutPadding(parseEntityNumber(term))
    if (!/^\d+$/u.test(digits)) return []
    const found = await findByDigits({ number: digits, jurisdiction })
    return found.length === 1 ? found : []
  }

  async function registersOf(jurisdiction: string | undefined): Promise<readonly Register[]> {
    return ofRegister((await registers.read()).all, jurisdiction)
  }
}

function ofRegister<Item extends { jurisdiction: string }>(
  items: readonly Item[],
  jurisdiction: string | undefined,
): readonly Item[] {
  return jurisdiction ? items.filter((item) => item.jurisdiction === jurisdiction) : items
}

function createFindAll(generations: Generations, registers: CurrentRegisters, compared: Compared): FindAll {
  const one = aQuestion(compared, '= ? ->> 0')
  const many = aQuestion(compared, 'in (select value from json_each(?))')

  async function ask(numbers: readonly string[], jurisdiction: string | undefined) {
    const rows = await registers.asking(async (all) => {
      const asked = ofRegister(all, jurisdiction)
      if (asked.length === 0) return []
      const answered = await generations.ask<CompanyRow>(asked, numbers.length === 1 ? one : many, [numbers])
      // PostgreSQL answers for one register, or for all at once.
      return ofRegister(answered, jurisdiction).map((row) => ({
        number: row[compared],
        entity: toEntity(row, registerOf(row, all)),
      }))
    }, jurisdiction || undefined)
    const found = new Map<string, StoredEntity[]>()
    for (const { number, entity } of rows) {
      const others = found.get(number)
      if (others) others.push(entity)
      else found.set(number, [entity])
    }
    return found
  }

  const findTogether = async (calls: readonly Asked[]): Promise<PromiseSettledResult<StoredEntity[]>[]> => {
    const registersAsked = [...new Set(calls.map(({ jurisdiction }) => jurisdiction))]
    const numbersOf = (register: string | undefined) =>
      calls.flatMap(({ number, jurisdiction }) => (jurisdiction === register ? number : []))
    const asked = registersAsked.map((register) => ask([...new Set(numbersOf(register))], register))
    const answers = await Promise.allSettled(asked)
    // Each call fails only with the register that it asks.
    return calls.map(({ number, jurisdiction }) => {
      const answer = answers[registersAsked.indexOf(jurisdiction)]
      if (answer?.status !== 'fulfilled') return { status: 'rejected', reason: answer?.reason }
      const found = answer.value.get(number) ?? []
      return { status: 'fulfilled', value: found.length > 1 ? inOrder(found) : found }
    })
  }
  return groupCalls(findTogether, LARGEST, { soon: process.nextTick })
}

/**
 * Without ORDER BY: most numbers have one row, and sorting all of them would cost as much as reading them.
 * `sqlite` compares with the numbers, a JSON array: SQLite asks each register's file, and taking one number
 * out of it costs less than half of going through all.
 */
function aQuestion(compared: Compared, sqlite: string): Question {
  const columns = COMPANY_COLUMNS.join(', ')
  // A literal, so that the database uses the small index of these numbers.
  const also = compared === 'number_digits' ? ` and number_digits <> ''` : ''
  return {
    sqlite: `select ${columns} from companies where ${compared} ${sqlite}${also}`,
    postgres: `select jurisdiction, ${columns} from companies where ${compared} = any($1)${also}`,
  }
}

/** PostgreSQL may answer for a register that was imported since these were read: then they are read again. */
function registerOf({ jurisdiction }: Answered<unknown>, all: readonly Register[]): Register {
  const register = all.find((each) => each.jurisdiction === jurisdiction)
  if (!register) throw new GenerationGone(`${jurisdiction} is new`)
  return register
}

function inOrder(found: readonly StoredEntity[]): StoredEntity[] {
  return found
    .toSorted(
      (one, other) =>
        compareText(one.jurisdiction, other.jurisdiction) || compareText(one.number, other.number),
    )
    .slice(0, MATCHES_LIMIT)
}

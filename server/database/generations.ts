import { sql, type Kysely } from 'kysely'
import { createTable, integer, text, type Asking } from './dialect.ts'
import { StorageMissing } from './storage-failure.ts'
import type { Tables } from './tables.ts'

/*
 * A generation holds the companies of one register as one import left them, with the indexes of their numbers
 * and names. It is never written once `registries` names it. SQLite has a file for each, PostgreSQL two
 * tables.
 */

/**
 * What an import says of a company, all texts: first what it is found by, then its facts in the register's
 * words. `number` is as published, `number_bare` in upper case without signs, accents and padding zeros,
 * `number_digits` the digits alone, for people who leave the letters out; empty for a number without letters.
 * `name_key` is the name as searches compare it; see `name-words.ts`. `status` is `active`, `inactive` or
 * empty, `officers` JSON as `entity-row.ts` packs it.
 */
export const SAID_COLUMNS = [
  'number',
  'number_bare',
  'number_digits',
  'name_key',
  'name',
  'kind',
  'formed_in',
  'status',
  'status_words',
  'address',
  'authorized',
  'ceo_first_name',
  'ceo_middle_name',
  'ceo_last_name',
  'ceo_street',
  'ceo_city',
  'ceo_state',
  'ceo_zip_code',
  'ceo_title',
  'officers',
] as const

/**
 * `gone_since` is the day (`YYYY-MM-DD`) since which the register no longer lists the company; empty while it
 * does.
 */
export const COMPANY_COLUMNS = [...SAID_COLUMNS, 'gone_since'] as const

export type SaidRow = Record<(typeof SAID_COLUMNS)[number], string>
export type CompanyRow = SaidRow & { gone_since: string }

/** Active companies come first, then by name: the first that an index finds are those to show. */
export const IN_ORDER = sql`case when gone_since <> '' or status = 'inactive' then 1 else 0 end, name_key, number`

/**
 * The same question for both databases, about the columns of companies (`id`, {@link COMPANY_COLUMNS}) and of
 * words (`word`, `companies`: how many have it). SQLite asks it of each register in turn, with a list as
 * JSON; PostgreSQL of one, or of all at once, and of `jurisdiction` too.
 */
export type Question = { sqlite: string; postgres: string }
export type Asked = string | number | readonly string[]
/** The register whose generation answered. */
export type Answered<Row> = Row & { jurisdiction: string }

/** A register's code, and its current generation. */
export type Current = { jurisdiction: string; generation: number }

/** Called with the share of the work that is done, from 0 to 1. */
export type OnShare = (share: number) => void

/** A generation that lookups do not use yet. If it is never finished, it is removed with the others. */
export type Making = {
  /** The table to fill, in the order of {@link IN_ORDER}. */
  companies: string
  /** Makes numbers and then names findable and brings all to the disk. Calls `onNumbered` between them. */
  finish: (onNumbered?: () => void) => Promise<void>
}

/**
 * Where generations are compared and made. Only its `connection` sees its temporary tables, which end with
 * it.
 */
export type Workshop = {
  connection: Kysely<Tables>
  /**
   * Runs `work` with the name of the generation's table of companies, or of an empty one without a
   * generation.
   */
  withCompanies: <Result>(
    generation: number | undefined,
    work: (companies: string) => Promise<Result>,
  ) => Promise<Result>
  /** One after the other: the next one begins when this one is finished. */
  make: (generation: number) => Promise<Making>
}

export type Generations = {
  isPostgres: boolean
  /**
   * Throws {@link GenerationGone} when another import has replaced one of these generations, and {@link
   * RegisterUnreadable} for the first whose file is missing or damaged.
   */
  ask: <Row>(
    current: readonly Current[],
    question: Question,
    values: readonly Asked[],
  ) => Promise<Answered<Row>[]>
  /** The path of SQLite's file of a generation, which may not be there. */
  fileOf: (generation: number) => Promise<string>
  inWorkshop: <Result>(work: (workshop: Workshop) => Promise<Result>) => Promise<Result>
  /**
   * Runs `work` with a function that takes a lock, unless another process has it. A killed process releases
   * its lock.
   */
  withLock: <Result>(work: (take: () => Promise<boolean>) => Promise<Result>) => Promise<Result>
  /** All generations, with those that were never finished. */
  list: () => Promise<number[]>
  remove: (generation: number) => Promise<void>
}

/**
 * The registers have changed since they were read: read them again. If they have not, somebody has removed a
 * generation.
 */
export class GenerationGone extends StorageMissing {
  override readonly name: string = 'GenerationGone'
}

/** The file of this one register is missing or damaged. The other registers can still answer. */
export class RegisterUnreadable extends GenerationGone {
  override readonly name = 'RegisterUnreadable'
  readonly register: Current

  constructor(register: Current, cause: unknown) {
    super(
      `The register ${register.jurisdiction} cannot be read: remove it ("registries remove ${register.jurisdiction}") and import it again`,
      { cause },
    )
    this.register = register
  }
}

/** Creates a table of companies, without indexes. `id` is the constraint of its column. */
export function createCompanies(db: Asking, table: string, id: string): Promise<void> {
  const texts = COMPANY_COLUMNS.map((column) => [column, text])
  return createTable(db, table, { id: { ...integer, constraint: id }, ...Object.fromEntries(texts) })
}

import * as z from 'zod/mini'
import { cleanLine, message, text } from './fields.ts'

/** The one register whose companies get the CEO's address filled in (specification §9). */
export const ADDRESS_PREFILL_JURISDICTION = 'KY'

/** One part of a person's registry facts: the register's own words, the empty string where it has none. */
export const RegistryPersonSchema = z.object({
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
})

/**
 * A company as a register has it (specification §3, Entity). `jurisdiction` is the register that the number
 * belongs to, not the home state. `id` is the store's name for it. Missing facts are empty strings.
 */
export const EntitySchema = z.object({
  id: z.string(),
  number: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  jurisdiction: z.string(),
  address: z.string(),
  authorized: z.string(),
  ceo: RegistryPersonSchema,
})
export type Entity = z.infer<typeof EntitySchema>

/** What a list of companies shows: search by name, and the choice between several registers. */
export const EntitySummarySchema = z.object({
  name: z.string(),
  number: z.string(),
  jurisdiction: z.string(),
  /** `active`, `inactive` or the empty string: not every register says. */
  status: z.string(),
})
export type EntitySummary = z.infer<typeof EntitySummarySchema>

/** Names the company of a draft: numbers collide between registers, so the register is part of it. */
export function entityKey(entity: Pick<Entity, 'jurisdiction' | 'number'>): string {
  return `${entity.jurisdiction}:${entity.number}`
}

/** Ids of made-up companies start with this, so that every screen can say that they are made up. */
const SAMPLE_ID_PREFIX = 'sample.'

export function isFictional(entity: Pick<Entity, 'id'>): boolean {
  return entity.id.startsWith(SAMPLE_ID_PREFIX)
}

/** The last line of a name that a register keeps in several lines (specification §3). */
export function lastLine(name: string): string {
  const lines = name
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .map(cleanLine)
    .filter(Boolean)
  return lines.at(-1) ?? ''
}

/** Limited liability companies are recognised by their name alone: the registers' own codes differ. */
export function isLimitedLiabilityCompany(name: string): boolean {
  return /\b(L\.?\s?L\.?\s?C\.?|L\.C\.|limited liability (company|co\.?))(?=$|[\s,)])/iu.test(name)
}

const NUMBER_WORDS =
  /^(?:(?:entity|company|file|registry|dos|id)\s+)*(?:number|num|nummer|no|nr|id)\b[\s.:#]*/iu

/**
 * A number as it is compared: `No. 08-12 345` → `0812345`. Leading words, `#`, spaces, dots, hyphens and case
 * do not matter; zeros and letters are kept (product decisions, entity).
 */
export function readEntityNumber(typed: string): string {
  return cleanLine(typed)
    .replace(/^#+\s*/u, '')
    .replace(NUMBER_WORDS, '')
    .replace(/[\s.\-#\u2010-\u2015]/gu, '')
    .toUpperCase()
}

/** The second way to compare: without zeros at the start, for those who type `238341` for `0238341`. */
export function withoutLeadingZeros(number: string): string {
  return number.replace(/^0+(?=.)/u, '')
}

/** What the search screen takes. Answers with the number as it is compared. */
export const EntityNumberSchema = z.pipe(
  text('entityNumberEmpty', 200, 'entityNumberTooLong'),
  z
    .string()
    .check(
      z.overwrite(readEntityNumber),
      z.minLength(1, message('entityNumberEmpty')),
      z.maxLength(20, message('entityNumberTooLong')),
      z.regex(/^[A-Z0-9]+$/, message('entityNumberCharacters')),
    ),
)

/** What may stand in the address of a company home: a number as registers publish it. */
export const ENTITY_NUMBER_IN_PATH = /^[A-Za-z0-9-]{1,20}$/

/** The company name that somebody searches for. */
export const EntityNameSchema = z
  .string(message('companyNameEmpty'))
  .check(
    z.overwrite(cleanLine),
    z.minLength(1, message('companyNameEmpty')),
    z.minLength(2, message('companyNameTooShort')),
    z.maxLength(200, message('companyNameTooLong')),
  )

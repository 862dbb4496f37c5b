import type { MessageKey } from './fields.ts'
import { cleanLine } from './text.ts'

/** In characters, as a number is compared. */
export const ENTITY_NUMBER_LIMIT = 20

/** A number that is compared as it stands. */
export const COMPARABLE = /^[A-Z0-9]+$/

export type NumberFault = Extract<MessageKey, `entityNumber${string}`>

/** What registers and people put before a number, in both languages: "Organization Number", "SOS ID:", "Núm.", "#". */
const NUMBER_WORDS =
  /^(?:(?:entity|company|business|organization|corporation|charter|document|account|control|filing|file|registration|registry|sos|dos|id)\s+)*(?:(?:n[uú]m(?:ber|ero|mer)?|nbr|no|nr|id|ein)\b|n\.?[º°]|[№#])(?:\s+de\s+(?:entidad|registro))?[\s.:#]*/iu

/**
 * A number as it is compared: `No. 08-12 345` → `0812345`. Leading words, `#`, spaces, dots, hyphens and case
 * do not matter; zeros and letters are kept (product decisions, entity).
 */
export function readEntityNumber(typed: string): string {
  return cleanLine(typed)
    .replace(NUMBER_WORDS, '')
    .replace(/[\s.\-#\u2010-\u2015\u2212\p{Cf}]/gu, '')
    .toUpperCase()
}

/** The second way to compare: without zeros at the start, for those who type `238341` for `0238341`. */
export function withoutLeadingZeros(number: string): string {
  return number.replace(/^0+(?=.)/u, '')
}

/** What may stand in the address of a company home: a number as registers publish it. */
export const ENTITY_NUMBER_IN_PATH = new RegExp(`^[A-Za-z0-9-]{1,${ENTITY_NUMBER_LIMIT}}$`)

/** What is wrong with a number as it was typed; undefined when it can be looked up. */
export function faultOfEntityNumber(typed: string): MessageKey | undefined {
  return faultOfComparable(readEntityNumber(typed))
}

/** The same of a number as it is compared. */
export function faultOfComparable(number: string): NumberFault | undefined {
  if (number === '') return 'entityNumberEmpty'
  if (number.length > ENTITY_NUMBER_LIMIT) return 'entityNumberTooLong'
  return COMPARABLE.test(number) ? undefined : 'entityNumberCharacters'
}

const NAME_LIMIT = 200

/** What is wrong with a company name that somebody searches for; undefined when it can be looked up. */
export function faultOfCompanyName(typed: string): MessageKey | undefined {
  const name = cleanLine(typed)
  if (name === '') return 'companyNameEmpty'
  if (name.length < 2) return 'companyNameTooShort'
  return name.length > NAME_LIMIT ? 'companyNameTooLong' : undefined
}

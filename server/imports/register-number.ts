import {
  ENTITY_NUMBER_LIMIT,
  faultOfComparable,
  numberKey,
  type NumberFault,
} from '@minutebook/domain/entity-number'
import { fillNumber, isNumberOf, type NumberRule } from '@minutebook/domain/number-rule'
import { cleanLine } from '@minutebook/domain/text'

/** A company's number as its register writes it, and the reason to reject the record if it is none. */
export type RegisterNumber = { number: string; fault?: string }

const OUTER_FILLER = /^[\s\0]+|[\s\0]+$/gu

/**
 * Keeps NUL characters inside a number: removing them would make it another company's number. NULs at its
 * ends only pad a fixed-width field.
 */
export function cleanNumber(published: string): string {
  if (!published.includes('\0')) return cleanLine(published)
  const filled = published.replace(OUTER_FILLER, '')
  return filled.includes('\0') ? filled : cleanLine(filled)
}

const WRONG_NUMBERS: Record<NumberFault, string> = {
  entityNumberEmpty: 'the number is missing',
  entityNumberTooLong: `the number has more than ${ENTITY_NUMBER_LIMIT} characters`,
  entityNumberCharacters: 'the number has other characters than letters, digits, spaces and -./_#',
}

/** A number that a spreadsheet made a decimal one: `921984.0`, `921984.00`. */
const DECIMAL = /^(\d+)\.0{1,2}$/u
/** `8.12345E+05`, `8.12345E5`, `8E+05`. Without a point and a sign, `8E5` may be a register's own number. */
const EXPONENT = /^\d+[.,]\d+E[+-]?\d+$|^\d+E[+-]\d+$/iu
/** `Mar-99`, `1-Mar`, `01-mar-99`, in English and Spanish. */
const MONTH_NAME =
  /^(?:\d{1,2}-)?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEPT?|OCT|NOV|DEC|ENE|ABR|AGO|DIC)-\d{1,2}$|^\d{1,2}-(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEPT?|OCT|NOV|DEC|ENE|ABR|AGO|DIC)$/iu

/** Removes what a spreadsheet added. */
export function withoutDecimals(published: string): string {
  return published.replace(DECIMAL, '$1')
}

/** Completes a cleaned number by the register's rule, and checks it. */
export function numberChecker(rule: NumberRule = {}): (published: string) => RegisterNumber {
  const shape = describeNumber(rule)
  return (published) => {
    const number = fillNumber(withoutDecimals(published), rule)
    const fault = faultOf(number)
    return fault === undefined ? { number } : { number, fault }
  }

  function faultOf(number: string): string | undefined {
    if (number.includes('\0'))
      return 'a NUL stands inside the number: without it, it could be another company’s'
    if (EXPONENT.test(number) || MONTH_NAME.test(number))
      return 'a spreadsheet changed the number to an exponent or a date: export the column as text'
    const key = numberKey(number)
    const fault = faultOfComparable(key)
    if (fault) return WRONG_NUMBERS[fault]
    if (!/\p{Nd}/u.test(key)) return 'the number has no digit'
    return isNumberOf(key, rule) ? undefined : shape
  }
}

/** The comparable form of a number that a file's records are joined by. */
export function joinedNumber(published: string, rule: NumberRule = {}): string {
  return fillNumber(numberKey(withoutDecimals(published)), rule)
}

/** Describes in words what a valid number looks like. */
function describeNumber({ digits = 0, prefixes = [], checkDigit }: NumberRule): string {
  const letters = prefixes.length > 0 ? `, after ${prefixes.join(', ')} or alone` : ''
  const check = checkDigit?.isPublished ? ', the last of which checks the others' : ''
  return `a number of this register has up to ${digits} digits${check}${letters}`
}

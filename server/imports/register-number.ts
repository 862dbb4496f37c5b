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
 * Keeps NUL characters inside a number: removing them would make it another company's number. NULs at its ends only pad a fixed-width
 * field.
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

/** Completes a cleaned number by the register's rule, and checks it. */
export function numberChecker(rule: NumberRule = {}): (published: string) => RegisterNumber {
  const shape = describeNumber(rule)
  return (published) => {
    // Some exports went through a spreadsheet: 921984.0
    const number = fillNumber(published.replace(/^(\d+)\.0$/u, '$1'), rule)
    if (number.includes('\0'))
      return { number, fault: 'a NUL stands inside the number: without it, it could be another company’s' }
    const key = numberKey(number)
    const fault = faultOfComparable(key)
    if (fault) return { number, fault: WRONG_NUMBERS[fault] }
    return isNumberOf(key, rule) ? { number } : { number, fault: shape }
  }
}

/** Describes in words what a valid number looks like. */
function describeNumber({ digits = 0, prefixes = [], checkDigit }: NumberRule): string {
  const letters = prefixes.length > 0 ? `, after ${prefixes.join(', ')} or alone` : ''
  const check = checkDigit?.isPublished ? ', the last of which checks the others' : ''
  return `a number of this register has up to ${digits} digits${check}${letters}`
}

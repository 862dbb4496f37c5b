import { cleanLine } from '@minutebook/contract/text'
import { readState } from '@minutebook/contract/jurisdictions'

/** What registers write where they have nothing. */
const EMPTY_VALUES = new Set([
  'null',
  'none',
  'no information provided',
  '0001-01-01',
  '1753-01-01',
  '1900-01-01',
])
const EMPTY_LENGTHS = new Set([...EMPTY_VALUES].map((value) => value.length))

/** One line: NUL and other hidden characters dropped, U+00A0 and runs of spaces become one space. */
export function cleanValue(published: string | undefined): string {
  if (!published) return ''
  const value = cleanLine(published)
  return EMPTY_LENGTHS.has(value.length) && EMPTY_VALUES.has(value.toLowerCase()) ? '' : value
}

/** A name may have several lines; they are kept, divided by `\n`. */
export function cleanName(published: string | undefined): string {
  if (!published?.includes('\n')) return cleanValue(published)
  return published.split('\n').map(cleanValue).filter(Boolean).join('\n')
}

/** An address in parts, as registers have it. */
export type AddressParts = { street: string[]; city: string; state: string; zipCode: string }

/** `line 1, line 2, city, ST zip`, empty parts left out; the state as its code where it has one. */
export function addressText({ street, city, state, zipCode }: AddressParts): string {
  const stateAndZip = [readState(state), zipCode].filter(Boolean).join(' ')
  return [...street, city, stateAndZip].filter(Boolean).join(', ')
}

import type { FaultName } from './fault-names.ts'
import { registerWritings } from './jurisdictions.ts'
import { cleanLine, withoutUnseen, withPlainDigits } from './text.ts'

/** Counted in characters of the number's comparable form. */
export const ENTITY_NUMBER_LIMIT = 40

/** A number in its comparable form, as most registers publish theirs. */
const PLAIN = /^[A-Z0-9]+$/
/** A number in its comparable form. Registers use the letters of their language. */
export const COMPARABLE = /^[\p{Lu}\p{Lo}\p{N}]+$/u
/** What registers and people put between the letters and digits: `J40/123/2099`, `K1101R_HRB123`. */
const SIGNS = /[\s./_\-#\u2010-\u2015\u2212\p{Cf}]/gu
/** What people also put around and between them, and no register: `(0812345)`, `1,126,882`. */
const TYPED_SIGNS = /[()[\]{}"'“”‘’,;:]/gu

export type NumberFault = Extract<FaultName, `entityNumber${string}`>

/**
 * What registers and people put before a number, in both languages: "Organization Number", "Org. no.", "SOS
 * ID:", "Núm.", "#".
 */
const NUMBER_WORDS =
  /^(?:(?:entity|company|business|organi[sz]ation|org|corporation|charter|document|account|control|filing|file|registration|registry|sos|dos|id)(?:\.\s*|\s+))*(?:(?:n[uú]m(?:ber|ero|mer)?|nbr|no|nr|id|ein)\b|n\.?[º°]|[№#])(?:\s+de\s+(?:entidad|registro))?[\s.:#]*/iu

/**
 * Converts a typed number to its comparable form: `No. 08-12 345` → `0812345`, `München HRB 12` →
 * `MUNCHENHRB12`. Drops leading words, signs, characters without a glyph, accents and case; keeps zeros and
 * letters. Digits of any script become ASCII ones.
 */
export function parseEntityNumber(typed: string): string {
  return toComparable(cleanLine(withoutUnseen(typed)).replace(TYPED_SIGNS, ' '))
}

function toComparable(number: string): string {
  return withPlainDigits(number.trim().replace(NUMBER_WORDS, '').replace(SIGNS, '').normalize('NFKD'))
    .replace(/\p{M}/gu, '')
    .toUpperCase()
}

/** The key of a published number. Most are in comparable form already. */
export function numberKey(number: string): string {
  return PLAIN.test(number) ? number : toComparable(cleanLine(withoutUnseen(number)))
}

/**
 * The fallback comparison: without zeros at the beginning or behind letters, for people who type `238341` for
 * `0238341` and `SC12345` for `SC012345`. The number is in comparable form.
 */
export function withoutPadding(number: string): string {
  return number.includes('0') ? number.replace(/^0+(?=.)|(?<=\p{L})0+(?=\d)/gu, '') : number
}

/**
 * The digits of a number whose letters people leave out: `1832` for `CP0001832`, `900002` for `HRB900002B`.
 * Empty if there are no letters, or if digits stand apart. The number is in comparable form.
 */
export function digitsOf(number: string): string {
  if (/^\d*$/u.test(number)) return ''
  return /^\p{L}*0*(\d+)\p{L}*$/u.exec(number)?.[1] ?? ''
}

/**
 * The number without the register that is written with it: `KY0812345`, `0812345 (KY)`, `GB-COH-09000001`.
 * Undefined if this register is not written with it. Both numbers are in comparable form.
 */
export function withoutRegister(number: string, jurisdiction: string): string | undefined {
  for (const register of registerWritings(jurisdiction)) {
    const rests = [
      number.startsWith(register) ? number.slice(register.length) : '',
      number.endsWith(register) ? number.slice(0, -register.length) : '',
    ]
    const rest = rests.find((each) => hasDigit(each))
    if (rest !== undefined) return rest
  }
  return undefined
}

/** Whether a text can contain a number: no register has one without a digit. */
export function hasDigit(text: string): boolean {
  return /\p{Nd}/u.test(text)
}

/** Whether a typed number can mean a published one of this register. */
export function isSameNumber(typed: string, published: string, jurisdiction: string): boolean {
  const key = parseEntityNumber(typed)
  const meant = withoutPadding(numberKey(published))
  return [key, withoutRegister(key, jurisdiction)].some((each) => {
    const read = each && withoutPadding(each)
    return read !== undefined && read !== '' && (read === meant || read === digitsOf(meant))
  })
}

/**
 * What may stand in the address of a company home: a number as registers publish it. With other signs than a
 * hyphen it has a digit.
 */
export const ENTITY_NUMBER_IN_PATH = new RegExp(
  `^(?:[A-Za-z0-9-]{1,${ENTITY_NUMBER_LIMIT}}|(?=.*\\d)[\\p{L}\\p{N}][\\p{L}\\p{N} ./_-]{0,${ENTITY_NUMBER_LIMIT - 1}})$`,
  'u',
)

/** The fault of a typed number; undefined when it can be looked up. */
export function faultOfEntityNumber(typed: string): FaultName | undefined {
  return faultOfComparable(parseEntityNumber(typed))
}

/** The same for a number in comparable form. */
export function faultOfComparable(number: string): NumberFault | undefined {
  if (number === '') return 'entityNumberEmpty'
  if (number.length > ENTITY_NUMBER_LIMIT) return 'entityNumberTooLong'
  return COMPARABLE.test(number) ? undefined : 'entityNumberCharacters'
}

const NAME_LIMIT = 200

/** The fault of a typed company name; undefined when it can be looked up. */
export function faultOfCompanyName(typed: string): FaultName | undefined {
  const name = cleanLine(typed)
  if (name === '') return 'companyNameEmpty'
  if (name.length < 2) return 'companyNameTooShort'
  return name.length > NAME_LIMIT ? 'companyNameTooLong' : undefined
}

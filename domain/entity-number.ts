import type { FaultName } from './fault-names.ts'
import { cleanLine } from './text.ts'

/** Counted in characters of the number's comparable form. */
export const ENTITY_NUMBER_LIMIT = 40

/** A number in its comparable form, as most registers publish theirs. */
const PLAIN = /^[A-Z0-9]+$/
/** A number in its comparable form. Registers use the letters of their language. */
const COMPARABLE = /^[\p{Lu}\p{Lo}\p{N}]+$/u
/** What registers and people put between the letters and digits: `J40/123/2099`, `K1101R_HRB123`. */
const SIGNS = /[\s./_\-#\u2010-\u2015\u2212\p{Cf}]/gu

export type NumberFault = Extract<FaultName, `entityNumber${string}`>

/** What registers and people put before a number, in both languages: "Organization Number", "SOS ID:", "Núm.", "#". */
const NUMBER_WORDS =
  /^(?:(?:entity|company|business|organization|corporation|charter|document|account|control|filing|file|registration|registry|sos|dos|id)\s+)*(?:(?:n[uú]m(?:ber|ero|mer)?|nbr|no|nr|id|ein)\b|n\.?[º°]|[№#])(?:\s+de\s+(?:entidad|registro))?[\s.:#]*/iu

/**
 * Converts a number to its comparable form: `No. 08-12 345` → `0812345`, `München HRB 12` → `MUNCHENHRB12`. Drops leading words, signs,
 * accents and case; keeps zeros and letters.
 */
export function parseEntityNumber(typed: string): string {
  return cleanLine(typed)
    .replace(NUMBER_WORDS, '')
    .replace(SIGNS, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
}

/** The key of a published number. Most are in comparable form already. */
export function numberKey(number: string): string {
  return PLAIN.test(number) ? number : parseEntityNumber(number)
}

/**
 * The fallback comparison: without zeros at the beginning or behind letters, for people who type `238341` for `0238341` and `SC12345` for
 * `SC012345`. The number is in comparable form.
 */
export function withoutPadding(number: string): string {
  return number.includes('0') ? number.replace(/^0+(?=.)|(?<=\p{L})0+(?=\d)/gu, '') : number
}

/**
 * The digits of a number whose letters people leave out: `1832` for `CP0001832`, `900002` for `HRB900002B`. Empty if there are no letters,
 * or if digits stand apart. The number is in comparable form.
 */
export function digitsOf(number: string): string {
  if (/^\d*$/u.test(number)) return ''
  return /^\p{L}*0*(\d+)\p{L}*$/u.exec(number)?.[1] ?? ''
}

/** Whether a typed number can mean a published one. */
export function isSameNumber(typed: string, published: string): boolean {
  const [read, meant] = [typed, published].map((number) => withoutPadding(numberKey(number)))
  return read === meant || read === digitsOf(meant ?? '')
}

/** What may stand in the address of a company home: a number as registers publish it. With other signs than a hyphen it has a digit. */
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

/** How one register writes its numbers, so that typed numbers can be read. */
export type NumberRule = {
  /** The maximum number of digits. Without it, letters may stand anywhere. */
  digits?: number | undefined
  /** Numbers are padded with zeros to this length, prefix included. */
  width?: number | undefined
  /** False where no number of the register begins with a zero. */
  leadingZeros?: false | undefined
  /** Letters that a number may begin with. */
  prefixes?: readonly string[] | undefined
  /** Letters that a number may end with. */
  endings?: readonly string[] | undefined
  /** What people write before and after a number. */
  words?: readonly string[] | undefined
  suffixes?: readonly string[] | undefined
  checkDigit?: CheckDigit | undefined
}

/** Modulo 11: eleven minus the remainder of the weighted sum, 0 for 11. */
type CheckDigit = {
  /** Weights of the preceding digits; the last weight belongs to the last digit. */
  weights: readonly number[]
  /** What represents 10. Without it, no number has the check digit 10. */
  ten?: number | undefined
  /** Whether the register's own number includes it. */
  isPublished: boolean
}

/** Signs that people write around a number, or instead of a hyphen. */
const ANYTHING_ELSE = /[^\p{L}\p{N}]/gu
/** `N° 30…`, `No. 30…` after a word of the register, without signs. */
const NUMBER_SIGN = /^(?:NO|NR|NUM|NUMERO|NUMBER|N)(?=\d)/u
/** Letters that are typed, or recognised in a scan, instead of digits. */
const LIKE_DIGITS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Restores the zeros that a published number lost, for example in a spreadsheet. */
export function fillNumber(published: string, rule: NumberRule): string {
  const { width, digits: most } = rule
  if (width === undefined || published === '') return published
  if (most === undefined) return published.padStart(width, '0')
  const { prefix, digits, ending } = splitNumber(published.toUpperCase(), rule)
  const filled = digits.padStart(width - prefix.length - ending.length, '0')
  return /^\d+$/u.test(digits) ? prefix + filled + ending : published
}

/** Whether a number in comparable form can be one of the register's. */
export function isNumberOf(comparable: string, rule: NumberRule): boolean {
  const { digits: most, width = ENTITY_NUMBER_LIMIT, checkDigit } = rule
  if (most === undefined) return true
  const { digits } = splitNumber(comparable, rule)
  if (!/^\d+$/u.test(digits) || digits.length > most || comparable.length > width) return false
  return !checkDigit?.isPublished || hasCheckDigit(digits, checkDigit)
}

/**
 * A typed number as this register publishes it, in comparable form; undefined when it cannot be one of its numbers. Accepts
 * more than {@link parseEntityNumber}: the register's own words (`NIT 900.123.456-7`), lost zeros, letters for digits, a check
 * digit that the register leaves out.
 */
export function parseNumberByRule(typed: string, rule: NumberRule): string | undefined {
  const whole = parseEntityNumber(typed.normalize('NFKC')).replace(ANYTHING_ELSE, '')
  const bare = withoutAffixes(whole, rule)
  if (rule.digits === undefined) return COMPARABLE.test(bare) ? fillNumber(bare, rule) : undefined
  const { prefix, digits: typedDigits, ending } = splitNumber(bare, rule)
  const digits = typedDigits.replace(/[OIL]/gu, (letter) => LIKE_DIGITS[letter] ?? letter)
  if (!/^\d+$/u.test(digits)) return undefined
  const own = withoutCheckDigit(digits, rule)
  const filled = fillNumber(
    prefix + withoutSurplusZeros(own, prefix.length + ending.length, rule) + ending,
    rule,
  )
  return isNumberOf(filled, rule) ? filled : undefined
}

/**
 * Too many zeros are accepted like too few. Zeros before a number of full length are not padding but a wrong digit, and
 * dropping them could find another company.
 */
function withoutSurplusZeros(
  digits: string,
  letters: number,
  { digits: most = ENTITY_NUMBER_LIMIT, width, leadingZeros }: NumberRule,
): string {
  const bare = withoutPadding(digits)
  if (leadingZeros === false) return bare
  const isTooLong = digits.length > most || letters + digits.length > (width ?? ENTITY_NUMBER_LIMIT)
  return isTooLong && letters + bare.length < (width ?? 0) ? bare : digits
}

function longest(texts: readonly string[]): string {
  return texts.toSorted((one, other) => other.length - one.length)[0] ?? ''
}

/** `SC123456`, `IP12345R` split into parts; the digit part may contain anything. */
function splitNumber(number: string, { prefixes = [], endings = [] }: NumberRule) {
  const prefix = longest(prefixes.filter((each) => number.startsWith(each)))
  const ending = prefix === '' ? '' : longest(endings.filter((each) => number.endsWith(each)))
  return { prefix, digits: number.slice(prefix.length, number.length - ending.length), ending }
}

function withoutAffixes(whole: string, { words = [], suffixes = [] }: NumberRule): string {
  const suffix = longest(suffixes.map(toComparable).filter((each) => whole.endsWith(each)))
  let bare = whole.slice(0, whole.length - suffix.length)
  for (;;) {
    const start = bare
    const word = longest(words.map(toComparable).filter((each) => start.startsWith(each)))
    const rest = word === '' ? '' : start.slice(word.length).replace(NUMBER_SIGN, '')
    // A word alone is not a number, and some registers' numbers begin with letters that are words elsewhere.
    if (!/\d/u.test(rest)) return bare
    bare = rest
  }
}

function toComparable(word: string): string {
  return word.toUpperCase().replace(ANYTHING_ELSE, '')
}

function withoutCheckDigit(digits: string, { checkDigit, digits: most = 0 }: NumberRule): string {
  if (!checkDigit || checkDigit.isPublished || digits.length !== most + 1) return digits
  return hasCheckDigit(digits, checkDigit) ? digits.slice(0, -1) : digits
}

function hasCheckDigit(digits: string, { weights, ten }: CheckDigit): boolean {
  const body = digits.slice(0, -1)
  if (body.length === 0 || body.length > weights.length) return false
  const first = weights.length - body.length
  const sum = [...body].reduce(
    (total, digit, index) => total + Number(digit) * (weights[first + index] ?? 0),
    0,
  )
  const check = (11 - (sum % 11)) % 11
  return Number(digits.at(-1)) === (check === 10 ? ten : check)
}

import * as z from 'zod/mini'
import { COMPARABLE, ENTITY_NUMBER_LIMIT, parseEntityNumber, withoutPadding } from './entity-number.ts'

const length = z.number().check(z.int(), z.gte(1), z.lte(ENTITY_NUMBER_LIMIT))
const capitals = z.array(z.string().check(z.regex(/^[A-Z]+$/u)))

/** How one register writes its numbers, so that typed numbers can be read. */
export const NumberRuleSchema = z.strictObject({
  /** The most digits of a number. Without it, letters may stand anywhere. */
  digits: z.optional(length),
  /** Numbers that lost their leading zeros are padded to this length, prefix included. */
  width: z.optional(length),
  /** False if no number of the register begins with a zero. */
  leadingZeros: z.optional(z.literal(false)),
  /** Letters that a number may begin with. */
  prefixes: z.optional(capitals),
  /** Letters that a number with a prefix may end with. */
  endings: z.optional(capitals),
  /** What people write before and after a number. */
  words: z.optional(z.array(z.string())),
  suffixes: z.optional(z.array(z.string())),
  /** Modulo 11: eleven minus the remainder of the weighted sum, 0 for 11. */
  checkDigit: z.optional(
    z.strictObject({
      /** Weights of the preceding digits; the last weight belongs to the last digit. */
      weights: z.array(z.number()),
      /** What represents 10. Without it, no number has the check digit 10. */
      ten: z.optional(z.number()),
      /** Whether the register's own number includes it. */
      isPublished: z.boolean(),
    }),
  ),
})
export type NumberRule = z.infer<typeof NumberRuleSchema>
type CheckDigit = NonNullable<NumberRule['checkDigit']>

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
 * A typed number as this register publishes it, in comparable form; undefined when it cannot be one of its
 * numbers. Accepts more than {@link parseEntityNumber}: the register's own words (`NIT 900.123.456-7`), lost
 * zeros, letters for digits, a check digit that the register leaves out.
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
 * Too many zeros are accepted like too few. Zeros before a number of full length are not padding but a wrong
 * digit, and dropping them could find another company.
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

import { NUMBER_LOCALE } from '@minutebook/domain/language-names'
import type { Money } from '@minutebook/domain/topics/fact'
import { anyOf } from '@minutebook/domain/typed-words'

/** More digits than any typed number needs, and few enough for an exact number. */
const MOST_DIGITS = 13

/**
 * Thousands in groups of three, after a first group that does not begin with 0. A single point may be a
 * decimal point.
 */
const WHOLE = /^(?:\d+|[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\s\d{3})+|(?:\.\d{3}){2,}))$/u

/** `1,000`, `1 000`, `1.000.000` → the number, else NaN. */
export function parseWhole(typed: string): number {
  const text = typed.normalize('NFKC').trim()
  const digits = text.replaceAll(/\D/gu, '')
  return WHOLE.test(text) && digits.length <= MOST_DIGITS ? Number(digits) : Number.NaN
}

/** `33.3`, `33,3 %`, `.5` → the number. */
export function parsePercent(typed: string): number {
  const text = /^(.*?)\s*%?$/u.exec(typed.normalize('NFKC').trim())?.[1]?.replace(',', '.') ?? ''
  return /^(?:\d+(?:\.\d+)?|\.\d+)$/u.test(text) ? Number(text) : Number.NaN
}

export function showWhole(value: number): string {
  return new Intl.NumberFormat(NUMBER_LOCALE).format(value)
}

/** As a person would type it, with every digit. */
export function showPercent(value: number): string {
  return new Intl.NumberFormat(NUMBER_LOCALE, { maximumFractionDigits: 20 }).format(value)
}

/** Text before and after an amount that does not change it. */
const CURRENCY = String.raw`us|usd|${anyOf('currency')}`
const AROUND_AMOUNT = new RegExp(String.raw`^(?:\$|\s|${CURRENCY})+|(?:\$|\s|\b(?:${CURRENCY}))+$`, 'giu')

/**
 * Whole digits, and the decimals. Thousands are groups of three after a first group that does not begin with
 * 0. A single point before three digits is refused: it may mean thousands or a fraction, and we do not guess.
 */
const SPELLINGS = [
  /^(?<whole>\d+)(?:[.,](?<cents>\d{0,2}))?$/u,
  /^(?<whole>)[.,](?<cents>\d{1,2})$/u,
  /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+)(?:\.(?<cents>\d{0,2}))?$/u,
  /^(?<whole>[1-9]\d{0,2}(?:\.\d{3})+),(?<cents>\d{0,2})$/u,
  /^(?<whole>[1-9]\d{0,2}(?:\.\d{3}){2,})$/u,
  /^(?<whole>[1-9]\d{0,2}(?:\s\d{3})+)(?:[.,](?<cents>\d{0,2}))?$/u,
]

/**
 * `$12,500`, `12500.00`, `12.500,00`, `12 500 dollars`, `.25` → the amount. `minor` is NaN if the text is not
 * an amount.
 */
export function parseMoney(typed: string): Money {
  const text = withoutCurrency(typed)
  const { whole, cents = '' } = matchFirst(SPELLINGS, text)
  const digits = whole?.replaceAll(/\D/gu, '')
  const isAmount = digits !== undefined && digits.length <= MOST_DIGITS
  const minor = isAmount ? Number(digits) * 100 + Number(cents.padEnd(2, '0')) : Number.NaN
  return { minor, currency: 'USD' }
}

/** Down to a hundredth of a cent. Three digits after a single point are refused as in {@link SPELLINGS}. */
const FINE_PRICES = [
  /^(?![1-9]\d{0,2}[.,]\d{3}$)(?<whole>\d*)[.,](?<decimals>\d{3,4})$/u,
  /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+)\.(?<decimals>\d{3,4})$/u,
]

/** An amount, or one with fractions of cents: `0.125`, `$1.1250`. */
export function parsePrice(typed: string): Money {
  const text = withoutCurrency(typed)
  const { whole = '', decimals } = matchFirst(FINE_PRICES, text)
  const digits = whole.replaceAll(',', '')
  if (decimals === undefined || digits.length > MOST_DIGITS) return parseMoney(typed)
  return { minor: Number(digits + decimals.padEnd(4, '0')) / 100, currency: 'USD' }
}

function matchFirst(spellings: readonly RegExp[], text: string): Partial<Record<string, string>> {
  return spellings.map((spelling) => spelling.exec(text)?.groups).find(Boolean) ?? {}
}

function withoutCurrency(typed: string): string {
  return typed.normalize('NFKC').trim().replace(AROUND_AMOUNT, '')
}

/** As a person would type it: "12,500", "12,500.50", "1.1250". */
export function showMoney({ minor }: Money): string {
  // Three digits after the point would not parse again.
  const cents = minor % 100 === 0 ? 0 : Number.isInteger(minor) ? 2 : 4
  const format = { minimumFractionDigits: cents, maximumFractionDigits: cents }
  return new Intl.NumberFormat(NUMBER_LOCALE, format).format(minor / 100)
}

import type { Money } from '@minutebook/contract/topics/fact'
import { MOST_DIGITS } from '../journey/typed-numbers.ts'

/** What is written before and after an amount without changing it. */
const AROUND_AMOUNT =
  /^(?:\$|\s|us|usd|dollars?|d[oó]lar(?:es)?)+|(?:\$|\s|\bus|\busd|\bdollars?|\bd[oó]lar(?:es)?)+$/giu

/**
 * Whole digits, and those after the mark of the decimals. Thousands stand in threes after a first group that does not begin
 * with 0. A lone point before three digits is none of both: it may be thousands or a fraction, and we do not guess.
 */
const SPELLINGS = [
  /^(?<whole>\d+)(?:[.,](?<cents>\d{0,2}))?$/u,
  /^(?<whole>)[.,](?<cents>\d{1,2})$/u,
  /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+)(?:\.(?<cents>\d{0,2}))?$/u,
  /^(?<whole>[1-9]\d{0,2}(?:\.\d{3})+),(?<cents>\d{0,2})$/u,
  /^(?<whole>[1-9]\d{0,2}(?:\.\d{3}){2,})$/u,
  /^(?<whole>[1-9]\d{0,2}(?:\s\d{3})+)(?:[.,](?<cents>\d{0,2}))?$/u,
]

/** `$12,500`, `12500.00`, `12.500,00`, `12 500 dollars`, `.25` → the amount. `minor` is not a number when it cannot be read. */
export function readMoney(typed: string): Money {
  const text = typed.normalize('NFKC').trim().replace(AROUND_AMOUNT, '')
  const { whole, cents = '' } = SPELLINGS.map((spelling) => spelling.exec(text)?.groups).find(Boolean) ?? {}
  const digits = whole?.replaceAll(/\D/gu, '')
  const isAmount = digits !== undefined && digits.length <= MOST_DIGITS
  const minor = isAmount ? Number(digits) * 100 + Number(cents.padEnd(2, '0')) : Number.NaN
  return { minor, currency: 'USD' }
}

/** As it would be typed: "12,500" or "12,500.50". `locale` is a BCP 47 tag. */
export function showMoney({ minor }: Money, locale: string): string {
  const cents = minor % 100 === 0 ? 0 : 2
  const format = { minimumFractionDigits: cents, maximumFractionDigits: cents }
  return new Intl.NumberFormat(locale, format).format(minor / 100)
}

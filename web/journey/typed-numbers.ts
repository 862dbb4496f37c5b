import type { Money } from '@minutebook/contract/topics/fact'

/** What is written before and after an amount without changing it. */
const AROUND_AMOUNT =
  /^(?:\$|\s|us|usd|dollars?|d[oó]lar(?:es)?)+|(?:\$|\s|\bus|\busd|\bdollars?|\bd[oó]lar(?:es)?)+$/giu

/** More digits than any amount has, and fewer than a number loses. */
const MOST_DIGITS = 13

/**
 * Whole digits, and those after the mark of the decimals. Thousands stand in threes after a first group that does not begin
 * with 0. A lone point before three digits is none of both: it may be thousands or a fraction, and we do not guess.
 */
const SPELLINGS = [
  /^(?<whole>\d+)(?:[.,](?<decimals>\d{0,2}))?$/u,
  /^(?<whole>)[.,](?<decimals>\d{1,2})$/u,
  /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+)(?:\.(?<decimals>\d{0,2}))?$/u,
  /^(?<whole>[1-9]\d{0,2}(?:\.\d{3})+),(?<decimals>\d{0,2})$/u,
  /^(?<whole>[1-9]\d{0,2}(?:\.\d{3}){2,})$/u,
  /^(?<whole>[1-9]\d{0,2}(?:\s\d{3})+)(?:[.,](?<decimals>\d{0,2}))?$/u,
]

/** `$12,500`, `12500.00`, `12.500,00`, `12 500 dollars`, `.25` → the amount. `minor` is not a number when it cannot be read. */
export function readMoney(typed: string): Money {
  const read = readDigits(typed.normalize('NFKC').trim().replace(AROUND_AMOUNT, ''))
  const minor = read ? Number(read.whole) * 100 + Number(read.decimals.padEnd(2, '0')) : Number.NaN
  return { minor, currency: 'USD' }
}

/** `1,000`, `1 000`, `1.000.000` → the number; not a number when it cannot be read. */
export function readWhole(typed: string): number {
  const text = typed.normalize('NFKC').trim()
  const read = /[.,]\d{0,2}$/u.test(text) ? undefined : readDigits(text)
  return read ? Number(read.whole) : Number.NaN
}

/** `33.3`, `33,3 %`, `.5` → the number. */
export function readPercent(typed: string): number {
  const text = typed.normalize('NFKC').trim().replace(/\s*%$/u, '').replace(',', '.')
  return /^(?:\d+(?:\.\d+)?|\.\d+)$/u.test(text) ? Number(text) : Number.NaN
}

/** As it would be typed: "12,500" or "12,500.50". `locale` is a BCP 47 tag. */
export function showMoney({ minor }: Money, locale: string): string {
  const cents = minor % 100 === 0 ? 0 : 2
  const format = { minimumFractionDigits: cents, maximumFractionDigits: cents }
  return new Intl.NumberFormat(locale, format).format(minor / 100)
}

export function showWhole(value: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(value)
}

/** As it would be typed, with every digit. */
export function showPercent(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(value)
}

function readDigits(text: string): { whole: string; decimals: string } | undefined {
  const found = SPELLINGS.map((spelling) => spelling.exec(text)?.groups).find(Boolean)
  if (!found) return undefined
  const whole = (found['whole'] ?? '').replaceAll(/\D/gu, '')
  return whole.length > MOST_DIGITS ? undefined : { whole, decimals: found['decimals'] ?? '' }
}

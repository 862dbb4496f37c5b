import type { Money } from '@minutebook/contract/topics/fact'

/** What is written around an amount without changing it. */
const AROUND_AMOUNT = /[$\s\u00A0\u202F]|\b(?:us|usd|dollars?|d[oó]lar(?:es)?)\b/giu

/** More digits than any amount has, and fewer than a number loses. */
const MOST_DIGITS = 13

/**
 * `$12,500`, `12500.00`, `12.500,00`, `12 500 dollars` → the amount. Of two marks the last one divides off the cents; a lone
 * one does too, unless three digits follow it. `minor` is not a number when it cannot be read.
 */
export function readMoney(typed: string): Money {
  const text = typed.normalize('NFKC').replace(AROUND_AMOUNT, '')
  const [whole, cents = ''] = splitDecimals(text)
  const digits = withoutThousands(whole)
  const isAmount = digits !== undefined && digits.length <= MOST_DIGITS && /^\d{0,2}$/u.test(cents)
  const minor = isAmount ? Number(digits) * 100 + Number(cents.padEnd(2, '0')) : Number.NaN
  return { minor, currency: 'USD' }
}

/** `1,000`, `1.000`, `1 000` → 1000; not a number when it cannot be read. */
export function readWhole(typed: string): number {
  const digits = withoutThousands(typed.normalize('NFKC').replaceAll(/\s/gu, ''))
  return digits === undefined || digits.length > MOST_DIGITS ? Number.NaN : Number(digits)
}

/** `33.3`, `33,3 %` → 33.3. */
export function readPercent(typed: string): number {
  const text = typed.normalize('NFKC').replaceAll(/[\s%]/gu, '').replace(',', '.')
  return /^\d+(?:\.\d+)?$/u.test(text) ? Number(text) : Number.NaN
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

/** Before and after the mark of the decimals. */
function splitDecimals(text: string): [whole: string, decimals?: string] {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last === -1) return [text]
  const mark = text[last] ?? ''
  const marks = text.replaceAll(/[^.,]/gu, '')
  const isThousands = [...marks].every((each) => each === mark) && /^\d{3}$/u.test(text.slice(last + 1))
  return isThousands ? [text] : [text.slice(0, last), text.slice(last + 1)]
}

/** `12,500` → `12500`; undefined when it is no whole number, or its marks stand where none belong. */
function withoutThousands(text: string): string | undefined {
  const isWhole = /^\d+$/u.test(text) || /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/u.test(text)
  return isWhole ? text.replaceAll(/[.,]/gu, '') : undefined
}

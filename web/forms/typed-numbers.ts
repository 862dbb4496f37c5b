/** More digits than any number has that is typed here, and fewer than a number loses. */
export const MOST_DIGITS = 13

/** Thousands in threes, after a first group that does not begin with 0; a lone point may be that of decimals. */
const WHOLE = /^(?:\d+|[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\s\d{3})+|(?:\.\d{3}){2,}))$/u

/** `1,000`, `1 000`, `1.000.000` → the number; not a number when it cannot be read. */
export function readWhole(typed: string): number {
  const text = typed.normalize('NFKC').trim()
  const digits = text.replaceAll(/\D/gu, '')
  return WHOLE.test(text) && digits.length <= MOST_DIGITS ? Number(digits) : Number.NaN
}

/** `33.3`, `33,3 %`, `.5` → the number. */
export function readPercent(typed: string): number {
  const text = /^(.*?)\s*%?$/u.exec(typed.normalize('NFKC').trim())?.[1]?.replace(',', '.') ?? ''
  return /^(?:\d+(?:\.\d+)?|\.\d+)$/u.test(text) ? Number(text) : Number.NaN
}

export function showWhole(value: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(value)
}

/** As it would be typed, with every digit. `locale` is a BCP 47 tag. */
export function showPercent(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(value)
}

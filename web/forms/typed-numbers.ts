import { NUMBER_LOCALE } from '@minutebook/domain/language-names'

/** More digits than any typed number needs, and few enough for an exact number. */
export const MOST_DIGITS = 13

/** Thousands in groups of three, after a first group that does not begin with 0. A single point may be a decimal point. */
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

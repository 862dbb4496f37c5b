import { LOCALES } from '@minutebook/domain/language-names'
import { formatIn } from '../format.ts'

export const format = formatIn(LOCALES.en)

/** "40 seconds", "2 minutes". */
export function inSeconds(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

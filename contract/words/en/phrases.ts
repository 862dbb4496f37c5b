import { LOCALES } from '../../languages.ts'

/** "40 seconds", "2 minutes". */
export function inSeconds(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** "1 character", "1,200 characters". */
export function inCharacters(characters: number): string {
  return characters === 1 ? '1 character' : `${characters.toLocaleString(LOCALES.en)} characters`
}

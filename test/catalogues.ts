import type { Language } from '@minutebook/contract/languages'
import { en } from '@minutebook/contract/words.en'
import { es } from '@minutebook/contract/words.es'
import type { Words } from '@minutebook/contract/words'

export const CATALOGUES: Record<Language, Words> = { en, es }

/** Every text of a catalogue that takes no values, however deep it stands. */
export function plainSentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(plainSentences) : []
}

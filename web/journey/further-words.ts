import type { Language } from '@minutebook/contract/languages'
import type { MinutesWords } from '@minutebook/contract/words'
import { spokenLanguage, words } from './words.ts'

const CATALOGUES: Record<Language, () => Promise<MinutesWords>> = {
  en: async () => (await import('@minutebook/contract/words/en/minutes')).minutes,
  es: async () => (await import('@minutebook/contract/words/es/minutes')).minutes,
}

/** What the screens of the meeting say, and whatever shows minutes. */
export function fetchMinutesWords(language: Language): Promise<MinutesWords> {
  return CATALOGUES[language]()
}

/** Adds them to the words that are spoken. */
export async function loadMinutesWords(): Promise<void> {
  const wanted = spokenLanguage()
  const sentences = await fetchMinutesWords(wanted)
  // The person may have taken another language meanwhile.
  if (wanted === spokenLanguage()) Object.assign(words, sentences)
}

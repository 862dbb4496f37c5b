import type { Language } from '@minutebook/contract/languages'
import type { MinutesWords, PrivacyWords, Words } from '@minutebook/contract/words'
import { spokenLanguage, words } from './words.ts'

/** What only some screens say: those of the meeting with whatever shows minutes, and the page about privacy. */
type Further = { minutes: MinutesWords; privacy: PrivacyWords }
type Catalogue = { [Part in keyof Further]: () => Promise<Further[Part]> }

const CATALOGUES: Record<Language, Catalogue> = {
  en: {
    minutes: async () => (await import('@minutebook/contract/words/en/minutes')).minutes,
    privacy: async () => import('@minutebook/contract/words/en/privacy'),
  },
  es: {
    minutes: async () => (await import('@minutebook/contract/words/es/minutes')).minutes,
    privacy: async () => import('@minutebook/contract/words/es/privacy'),
  },
}

/** All of it in one language. */
export async function fetchFurtherWords(language: Language): Promise<Partial<Words>> {
  const { minutes, privacy } = CATALOGUES[language]
  const [ofMinutes, ofPrivacy] = await Promise.all([minutes(), privacy()])
  return { ...ofMinutes, ...ofPrivacy }
}

/** Adds a part to the words that are spoken. */
export async function loadFurtherWords(part: keyof Further): Promise<void> {
  const wanted = spokenLanguage()
  const sentences = await CATALOGUES[wanted][part]()
  // The person may have taken another language meanwhile.
  if (wanted === spokenLanguage()) Object.assign(words, sentences)
}

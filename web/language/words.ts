import { DEFAULT_LANGUAGE, type Language } from '@minutebook/contract/languages'
import type { FirstWords, RestOfWords, Words } from '@minutebook/contract/words'
import { createNotifier } from '../ui/notifier.ts'

type Catalogue = { first: () => Promise<FirstWords>; rest: () => Promise<RestOfWords> }

/**
 * Only the chosen language is fetched: first what the first screen says, then the rest. `further-words.ts` has what only
 * some screens say.
 */
const CATALOGUES: Record<Language, Catalogue> = {
  en: {
    first: async () => (await import('@minutebook/contract/words/en/first')).first,
    rest: async () => (await import('@minutebook/contract/words/en/rest')).rest,
  },
  es: {
    first: async () => (await import('@minutebook/contract/words/es/first')).first,
    rest: async () => (await import('@minutebook/contract/words/es/rest')).rest,
  },
}

/**
 * The catalogue that the screens speak. It is filled before anything is drawn, and filled anew when the person takes
 * another language: read it while drawing, never while a module loads.
 */
export const words = {} as Words // the first screen asks for its own alone, and no other opens before the rest is loaded

let language: Language = DEFAULT_LANGUAGE
let firstWords: Promise<void> | undefined
let isWhole = false
const changes = createNotifier()

export function spokenLanguage(): Language {
  return language
}

/** Called when another language is spoken. Returns how to stop. */
export const onLanguageChange = changes.subscribe

/** Speaks `wanted`, and fetches what the first screen says in it. */
export function loadFirstWords(wanted: Language): Promise<void> {
  language = wanted
  firstWords = addWords(CATALOGUES[wanted].first())
  return firstWords
}

/** The rest of the sentences in the language that is spoken. */
export async function loadRestOfWords(): Promise<void> {
  const wanted = language
  if (isWhole) return
  const [rest] = await Promise.all([CATALOGUES[wanted].rest(), firstWords])
  // The person may have taken another language meanwhile.
  if (wanted !== language) return
  Object.assign(words, rest)
  isWhole = true
}

/** Speaks another language from now on, with `further` sentences in it. When they cannot be fetched that is thrown, and nothing changes. */
export async function changeLanguage(wanted: Language, further: Promise<Partial<Words>>): Promise<void> {
  const { first, rest } = CATALOGUES[wanted]
  const sentences = await Promise.all([first(), rest(), further])
  Object.assign(words, ...sentences)
  language = wanted
  isWhole = true
  changes.notify()
}

async function addWords(sentences: Promise<FirstWords>): Promise<void> {
  Object.assign(words, await sentences)
}

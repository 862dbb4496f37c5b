import { DEFAULT_LANGUAGE, type Language } from '@minutebook/domain/language-names'
import type { PlainGatewayWords } from '@minutebook/i18n/en/plain-gateway'
import type { Words } from '@minutebook/i18n/words.en'
import { fetchPlainWords, SENDS_EVENTS, TAKES_ALL_FIELDS } from '../app/gateway.ts'
import { createNotifier } from '../ui/notifier.ts'

/** A browser loads one language, and the words of the first screen first. */
const FIRST: Record<Language, () => Promise<Partial<Words>>> = {
  en: () => import('@minutebook/i18n/first.en'),
  es: () => import('@minutebook/i18n/first.es'),
}
const ALL: Record<Language, () => Promise<Words>> = {
  en: async () => (await import('@minutebook/i18n/words.en')).en,
  es: async () => (await import('@minutebook/i18n/words.es')).es,
}

/**
 * The words of the screens. They are filled before the first render, and again when the person changes the language: read them
 * during a render, never while a module loads.
 */
export const words = {} as Words

/** Words that only a build for a plain gateway has. Filled together with `words`. */
export const plainWords = {} as PlainGatewayWords

const OF_THIS_BUILD = { counts: SENDS_EVENTS, takesAllFields: TAKES_ALL_FIELDS }

let language: Language = DEFAULT_LANGUAGE
const changes = createNotifier()

export function spokenLanguage(): Language {
  return language
}

/** Calls the listener when the language changes. Returns a function that unsubscribes. */
export const onLanguageChange = changes.subscribe

/** Loads the words of the first screen. Every other screen waits for `loadAllWords`. */
export async function loadFirstWords(wanted: Language): Promise<void> {
  if (fetchPlainWords) await loadWords(wanted)
  else speak(wanted, await FIRST[wanted]())
}

/** Changes the language to `wanted`. Rejects, and changes nothing, if its words cannot be fetched. */
export async function loadWords(wanted: Language): Promise<void> {
  const { sentences, plain } = await fetchWords(wanted)
  speak(wanted, sentences, plain)
}

/** Loads the words of every screen. If the person has changed the language meanwhile, that loaded all words. */
export async function loadAllWords(): Promise<void> {
  const wanted = language
  const { sentences, plain } = await fetchWords(wanted)
  if (language === wanted) speak(wanted, sentences, plain)
}

async function fetchWords(wanted: Language) {
  const catalogue = await ALL[wanted]()
  const plain = fetchPlainWords && (await (await fetchPlainWords()).loadPlainWords(wanted, OF_THIS_BUILD))
  return { sentences: { ...catalogue, ...plain?.replacedIn(catalogue) }, plain: plain?.plain }
}

function speak(wanted: Language, sentences: Partial<Words>, plain?: PlainGatewayWords): void {
  Object.assign(words, sentences)
  Object.assign(plainWords, plain)
  if (wanted === language) return
  language = wanted
  changes.notify()
}

import type { DocumentWording } from '@minutebook/document-text/wording'
import type { Language } from '@minutebook/domain/language-names'
import type { page as englishPage } from '@minutebook/i18n/en/page'
import type { PlainGatewayWords } from '@minutebook/i18n/en/plain-gateway'
import type { privacyText as englishPrivacy } from '@minutebook/i18n/en/privacy'
import type { Words } from '@minutebook/i18n/words.en'
import { tab } from '../browser/tab-state.ts'
import { SENDS_EVENTS, TAKES_ALL_FIELDS } from '../gateway/abilities.ts'
import { ofLanguage } from './of-language.ts'

/**
 * A browser loads one language: first the words of the first screen, then everything else with the first
 * screen after it.
 */
const FIRST = import.meta.glob<Partial<Words>>('../../i18n/first.*.ts')
const CATALOGUES = import.meta.glob<Catalogue>('./catalogue.*.ts')

/**
 * Words that replace others in a build for a plain gateway. The condition is the setting itself, so that the
 * bundler leaves the file out of a build for our own gateway.
 */
const fetchPlainWords =
  import.meta.env.VITE_GATEWAY === 'specification' ? () => import('./plain-words.ts') : undefined

/** The sentences of documents, of the page in progress and of the privacy page. */
export type Sentences = {
  wording: DocumentWording
  page: PageWords
  privacy: typeof englishPrivacy
}
export type PageWords = typeof englishPage
type Catalogue = { words: Words; sentences: Sentences }

/**
 * The words of the screens. They are filled before the first render, and again when the person changes the
 * language: read them during a render, never while a module loads. Nothing renders before `loadWords` has
 * filled them, so they may be typed as full.
 */
export const words = {} as Words

/**
 * The sentences of documents and of the page in progress. Filled with all words: read them where `words` are
 * read.
 */
export const sentences = {} as Sentences

/** Words that only a build for a plain gateway has. Filled together with `words`. */
export const plainWords = {} as PlainGatewayWords

const OF_THIS_BUILD = { counts: SENDS_EVENTS, takesAllFields: TAKES_ALL_FIELDS }

export function spokenLanguage(): Language {
  return tab.state.language
}

/** Calls the listener when the language changes. Returns a function that unsubscribes. */
export function onLanguageChange(listener: () => void): () => void {
  return tab.subscribe(({ language }) => language && listener())
}

/** Loads the words of the first screen. Every other screen waits for `loadCatalogue`. */
export async function loadFirstWords(wanted: Language): Promise<void> {
  if (fetchPlainWords) await loadWords(wanted)
  else speak(wanted, await ofLanguage(FIRST, wanted)())
}

/** Changes the language to `wanted`. Rejects, and changes nothing, if its words cannot be fetched. */
export async function loadWords(wanted: Language): Promise<void> {
  speakAll(wanted, await fetchCatalogue(wanted))
}

/**
 * Loads the words and sentences of every screen. If the person has changed the language meanwhile, that
 * loaded them.
 */
export async function loadCatalogue(): Promise<void> {
  const wanted = tab.state.language
  const catalogue = await fetchCatalogue(wanted)
  if (tab.state.language === wanted) speakAll(wanted, catalogue)
}

/** The sentences of documents in any language. Rejects if they cannot be fetched. */
export async function fetchSentences(wanted: Language): Promise<Sentences> {
  return (await ofLanguage(CATALOGUES, wanted)()).sentences
}

/**
 * The words of the screens in any language, for texts that are sent to somebody. Rejects if they cannot be
 * fetched.
 */
export async function fetchWords(wanted: Language): Promise<Words> {
  return (await fetchCatalogue(wanted)).words
}

async function fetchCatalogue(wanted: Language) {
  const catalogue = await ofLanguage(CATALOGUES, wanted)()
  const plain = fetchPlainWords && (await (await fetchPlainWords()).loadPlainWords(wanted, OF_THIS_BUILD))
  const replaced = plain?.replacedIn(catalogue.words)
  return { ...catalogue, words: { ...catalogue.words, ...replaced }, plain: plain?.plain }
}

function speakAll(wanted: Language, catalogue: Awaited<ReturnType<typeof fetchCatalogue>>): void {
  Object.assign(sentences, catalogue.sentences)
  speak(wanted, catalogue.words, catalogue.plain)
}

function speak(wanted: Language, texts: Partial<Words>, plain?: PlainGatewayWords): void {
  Object.assign(words, texts)
  Object.assign(plainWords, plain)
  if (wanted !== tab.state.language) tab.change({ language: wanted })
}

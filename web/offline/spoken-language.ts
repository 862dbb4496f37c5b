import { chooseLanguage, isLanguage, type Language } from '@minutebook/contract/languages'

/** A worker has no local storage: a cache of its own holds the one word that it must remember. */
const CACHE = 'minutebook-language'
const ENTRY = '/spoken-language'

export async function rememberLanguage(language: Language): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(ENTRY, new Response(language))
}

/** What the pages spoke last; before any has said so, what the browser asks for. */
export async function spokenLanguage(): Promise<Language> {
  const cache = await caches.open(CACHE)
  const kept = (await (await cache.match(ENTRY))?.text()) ?? ''
  return isLanguage(kept) ? kept : wantedLanguage()
}

/** What the app speaks to somebody who has not chosen. */
export function wantedLanguage(): Language {
  return chooseLanguage(navigator.languages)
}

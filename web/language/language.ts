import {
  chooseLanguage,
  isLanguage,
  LANGUAGE_PARAMETER,
  type Language,
} from '@minutebook/domain/language-names'
import { deviceStorage } from '../browser/storage.ts'
import { useTab } from '../browser/tab-state.ts'
import { spokenLanguage, loadWords } from './words.ts'

/** Stored until the device is cleared; then the browser's languages decide again. */
export const LANGUAGE_KEY = 'language'

/** The language in which a visit starts: the one chosen on this device, else the browser's, else English. */
export function firstLanguage(): Language {
  return chooseLanguage([deviceStorage.read(LANGUAGE_KEY) ?? '', ...navigator.languages])
}

/**
 * Applies the language that the address asks for, and removes it from the address. Returns whether it asked
 * for one.
 */
export function consumeLanguageOfAddress(): boolean {
  const url = new URL(window.location.href)
  const asked = url.searchParams.get(LANGUAGE_PARAMETER)
  if (asked === null) return false
  url.searchParams.delete(LANGUAGE_PARAMETER)
  window.history.replaceState(window.history.state, '', url)
  if (isLanguage(asked)) deviceStorage.write(LANGUAGE_KEY, asked)
  return true
}

/** Renders the calling component again when the language changes. The component reads `words`. */
export function useSpokenLanguage(): Language {
  return useTab(spokenLanguage)
}

/**
 * Changes the language. The screen renders again but does not load again, so everything typed, chosen and
 * opened stays. Returns false, and changes nothing, if the sentences did not load.
 */
export async function acceptLanguage(wanted: Language): Promise<boolean> {
  try {
    await loadWords(wanted)
  } catch {
    // Offline, or a release has replaced the file: the language switch shows an error beside its button.
    return false
  }
  document.documentElement.lang = wanted
  deviceStorage.write(LANGUAGE_KEY, wanted)
  return true
}

import { useSyncExternalStore } from 'react'
import { chooseLanguage, type Language } from '@minutebook/contract/languages'
import { deviceStorage } from '../draft/storage.ts'
import { onLanguageChange, spokenLanguage } from './words.ts'

/** Kept until the device is cleared; from then on the browser's own languages decide again. */
export const LANGUAGE_KEY = 'language'

/** In which language a visit starts: the one that was taken on this device, else the browser's, else English. */
export function firstLanguage(): Language {
  return chooseLanguage([deviceStorage.read(LANGUAGE_KEY) ?? '', ...navigator.languages])
}

/** Draws whoever calls it anew when another language is spoken; what it draws reads `words`. */
export function useSpokenLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, spokenLanguage, spokenLanguage)
}

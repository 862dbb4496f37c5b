import type { Language } from './languages.ts'

/** Each language in its own words, for those who cannot read the others. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' }

/** How days, times, lists and numbers are written in each language: BCP 47. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }

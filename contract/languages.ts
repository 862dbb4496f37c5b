/** The languages of the screens, as BCP 47 tags; the first is the one for everybody else. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = LANGUAGES[0]

/** Each language in its own words, for those who cannot read the others. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' }

/** How days, times, lists and numbers are written in each language: BCP 47. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }

export function isLanguage(tag: string): tag is Language {
  return LANGUAGES.some((language) => language === tag)
}

/** The first of the wanted languages that we have: `es-MX` is served by `es`. */
export function chooseLanguage(wanted: readonly string[]): Language {
  const tags = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  return tags.find(isLanguage) ?? DEFAULT_LANGUAGE
}

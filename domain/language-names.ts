/** The languages of the screens, as BCP 47 tags; the first is the default. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = LANGUAGES[0]

export function isLanguage(tag: string): tag is Language {
  return LANGUAGES.some((language) => language === tag)
}

/** The first of the wanted languages that we have: `es` serves `es-MX`. */
export function chooseLanguage(wanted: readonly string[]): Language {
  const tags = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  return tags.find(isLanguage) ?? DEFAULT_LANGUAGE
}

/** Asks for a language in the address of a page. A press before any script runs leads there. */
export const LANGUAGE_PARAMETER = 'language'

/** Each language in its own words, for those who cannot read the others. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' }

/**
 * What the sentences of each language call every language. Not by Intl: a document says the same on every
 * device.
 */
export const LANGUAGE_NAMES_IN: Record<Language, Record<Language, string>> = {
  en: { en: 'English', es: 'Spanish' },
  es: { en: 'inglés', es: 'español' },
}

/** The BCP 47 tag that formats days, times and lists in each language. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/** Numbers and amounts are written as in the United States in every language: 12,500.50. */
export const NUMBER_LOCALE = 'en-US'

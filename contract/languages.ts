/** The languages of the screens, as BCP 47 tags; the first is the one for everybody else. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = LANGUAGES[0]

export function isLanguage(tag: string): tag is Language {
  return LANGUAGES.some((language) => language === tag)
}

/** The first of the wanted languages that we have: `es-MX` is served by `es`. */
export function chooseLanguage(wanted: readonly string[]): Language {
  const tags = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  return tags.find(isLanguage) ?? DEFAULT_LANGUAGE
}

import type { Language } from '@minutebook/domain/language-names'
import { english } from './languages/en.ts'
import { spanish } from './languages/es.ts'
import type { LanguageSample } from './languages/language-sample.ts'

export const LANGUAGE_SAMPLES: Record<Language, LanguageSample> = { en: english, es: spanish }

/** Every text of a catalogue that takes no values, at any depth. */
export function plainSentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(plainSentences) : []
}

/** The same answers as a speaker of the language would type them. */
export function typedIn<T>(language: Language, answers: T): T {
  const { typed } = LANGUAGE_SAMPLES[language]
  const translate = (value: unknown): unknown => {
    if (typeof value === 'string') return typed(value)
    if (Array.isArray(value)) return value.map(translate)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, translate(inner)]))
  }
  // Only texts change, so the type stays.
  return translate(answers) as T
}

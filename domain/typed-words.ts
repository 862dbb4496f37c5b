import { LANGUAGES, type Language } from './language-names.ts'
import { typedWords as english } from './typed-words/en.ts'
import { typedWords as spanish } from './typed-words/es.ts'
import type { Meaning, Part, TypedWords } from './typed-words/typed-words.ts'

/**
 * What people type, by language. A typed text is compared with every language, whatever the language of the
 * screen: English bylaws are pasted into Spanish minutes.
 */
export const TYPED_WORDS: Record<Language, TypedWords> = { en: english, es: spanish }

const ALL = LANGUAGES.map((language) => TYPED_WORDS[language])

export function hasMeaning(meaning: Meaning, text: string): boolean {
  return ALL.some(({ meanings }) => meanings[meaning].test(text))
}

/** The words of every language as alternatives of a larger pattern: `(?:and|[ye])`. */
export function anyOf(...parts: Part[]): string {
  return `(?:${ALL.flatMap((words) => parts.map((part) => words.parts[part].source)).join('|')})`
}

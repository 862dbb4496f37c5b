import type { Language } from '@minutebook/domain/language-names'
import type { PlainGatewayFacts, PlainGatewayWords } from '@minutebook/i18n/en/plain-gateway'
import type { Replaced, Words } from '@minutebook/i18n/words.en'

const CATALOGUES = {
  en: () => import('@minutebook/i18n/en/plain-gateway'),
  es: () => import('@minutebook/i18n/es/plain-gateway'),
} satisfies Record<Language, unknown>

/** The words of a build for a plain gateway in this language, and the sections of `words` that it replaces. */
export async function loadPlainWords(
  language: Language,
  facts: PlainGatewayFacts,
): Promise<{ plain: PlainGatewayWords; replacedIn: (words: Words) => object }> {
  const { plainGateway } = await CATALOGUES[language]()
  const plain = plainGateway(facts)
  return { plain, replacedIn: (words) => replaceIn(words, plain.instead) }
}

function replaceIn(words: Words, instead: Replaced): object {
  const sections: Record<string, unknown> = words
  const changed = Object.entries(instead).map(([name, sentences]) => [
    name,
    Object.assign({}, sections[name], sentences),
  ])
  return Object.fromEntries(changed)
}

import type { Language } from '@minutebook/domain/language-names'
import type * as english from '@minutebook/i18n/en/plain-gateway'
import type { PlainGatewayFacts, PlainGatewayWords } from '@minutebook/i18n/en/plain-gateway'
import type { Replaced, Words } from '@minutebook/i18n/words.en'
import { ofLanguage } from './of-language.ts'

const CATALOGUES = import.meta.glob<typeof english>('../../i18n/*/plain-gateway.ts')

/**
 * The words of a build for a plain gateway in this language, and the sections of `words` that it replaces.
 */
export async function loadPlainWords(
  language: Language,
  facts: PlainGatewayFacts,
): Promise<{ plain: PlainGatewayWords; replacedIn: (words: Words) => object }> {
  const { plainGateway } = await ofLanguage(CATALOGUES, language)()
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

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { LANGUAGE_NAMES } from '@minutebook/contract/language-names'
import type { Language } from '@minutebook/contract/languages'
import { CATALOGUES, plainSentences } from '../../test/catalogues.ts'
import { escapePattern } from './controls.ts'

/** What tells a language at once, and no other language has as a word. */
const COMMON_WORDS: Record<Language, RegExp> = {
  en: /(?<!\p{L})(?:the|and|of|your|you|is|are|was|were|with|not|this|that|for|to|from|it|we|at|on|in|or|have)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:el|la|los|las|de|del|que|su|sus|una?|y|con|para|por|es|se|en|esta?|como|usted)(?!\p{L})/giu,
}

/** The button that takes `wanted`, as it is called while `spoken` is spoken. */
export function languageButton(page: Page, spoken: Language, wanted: Language) {
  const name = `${LANGUAGE_NAMES[wanted]} (${CATALOGUES[spoken].language.take})`
  return page.getByRole('button', { name, exact: true })
}

export async function takeLanguage(page: Page, spoken: Language, wanted: Language): Promise<void> {
  await languageButton(page, spoken, wanted).click()
  await languageButton(page, wanted, spoken).waitFor()
}

/** What tells minutes follows in files of its own, and speaks the language before until it is there. */
const FOLLOWS_WITHIN_MS = 10_000

/**
 * What is still said in `language` on a page that speaks another one: sentences of its catalogue, and words that no
 * other language has, which gives away sentences that are put together. `own` is what people and registers wrote.
 */
export async function leftovers(page: Page, language: Language, own: readonly string[]): Promise<string[]> {
  const deadline = Date.now() + FOLLOWS_WITHIN_MS
  let found = await leftoversNow(page, language, own)
  while (found.length > 0 && Date.now() < deadline) found = await leftoversNow(page, language, own)
  return found
}

async function leftoversNow(page: Page, language: Language, own: readonly string[]): Promise<string[]> {
  const other: Language = language === 'en' ? 'es' : 'en'
  const text = own.reduce((said, each) => said.replaceAll(each, ''), await everythingSaid(page))
  const foreign = plainSentences(CATALOGUES[other]).join('\n')
  const sentences = plainSentences(CATALOGUES[language]).filter(
    (sentence) => !isWithin(sentence, foreign) && isWithin(sentence, text),
  )
  return [...new Set([...sentences, ...(text.match(COMMON_WORDS[language]) ?? [])])]
}

function isWithin(sentence: string, text: string): boolean {
  return new RegExp(String.raw`(?<!\p{L})${escapePattern(sentence.trim())}(?!\p{L})`, 'u').test(text)
}

/**
 * Title, text and labels, without what the button that leads back is called, the codes of states (`OR - Oregon`) and
 * the names of companies that were found.
 */
async function everythingSaid(page: Page): Promise<string> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label]')].map((part) =>
      part.getAttribute('aria-label'),
    )
    const others = [...document.querySelectorAll('.footer-links button:has([lang]), .match strong')]
    const text = others.reduce(
      (said, { textContent }) => said.replace(textContent, ''),
      document.body.innerText.replaceAll(/^[A-Z]{2} - /gmu, ''),
    )
    return [document.title, text, ...labels].join('\n')
  })
}

const MANIFEST = join(import.meta.dirname, '../../web/dist/.vite/manifest.json')

/** The built files that hold one language's sentences: `assets/rest-BjH_ILty.js`. */
export function filesOfLanguage(language: Language): string[] {
  if (!existsSync(MANIFEST)) throw new Error('Build the app first: npm run e2e')
  // Vite's own format (https://vite.dev/guide/backend-integration).
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string }>
  return Object.entries(manifest).flatMap(([source, { file }]) =>
    source.includes(`contract/words/${language}/`) ? [file] : [],
  )
}

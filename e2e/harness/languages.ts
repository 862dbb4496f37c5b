import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@minutebook/domain/language-names'
import { LANGUAGE_SAMPLES, plainSentences } from '../../test/samples/languages.ts'
import { escapePattern, waitUntilAlive } from './controls.ts'

/** The button that switches to `wanted`, by its name while the page speaks `spoken`. */
export function languageButton(page: Page, spoken: Language, wanted: Language) {
  const name = `${LANGUAGE_NAMES[wanted]} (${LANGUAGE_SAMPLES[spoken].words.language.take})`
  return page.getByRole('button', { name, exact: true })
}

export async function takeLanguage(page: Page, spoken: Language, wanted: Language): Promise<void> {
  await waitUntilAlive(page)
  await languageButton(page, spoken, wanted).click()
  await languageButton(page, wanted, spoken).waitFor()
}

/** The minutes' sentences are in separate files; until those load, they stay in the previous language. */
const FOLLOWS_WITHIN_MS = 10_000

/**
 * What a page in another language still says in `language`: sentences of its catalogue, and words that no
 * other language has, which reveals assembled sentences. `own` is text from people and registers.
 */
export async function leftovers(page: Page, language: Language, own: readonly string[]): Promise<string[]> {
  const deadline = Date.now() + FOLLOWS_WITHIN_MS
  let found = await leftoversNow(page, language, own)
  while (found.length > 0 && Date.now() < deadline) found = await leftoversNow(page, language, own)
  return found
}

async function leftoversNow(page: Page, language: Language, own: readonly string[]): Promise<string[]> {
  const others = LANGUAGES.filter((each) => each !== language)
  const text = own.reduce((said, each) => said.replaceAll(each, ''), await everythingSaid(page))
  const foreign = others.flatMap((each) => plainSentences(LANGUAGE_SAMPLES[each].words)).join('\n')
  const { words, commonWords } = LANGUAGE_SAMPLES[language]
  const sentences = plainSentences(words).filter(
    (sentence) => !isWithin(sentence, foreign) && isWithin(sentence, text),
  )
  return [...new Set([...sentences, ...(text.match(commonWords) ?? [])])]
}

function isWithin(sentence: string, text: string): boolean {
  return new RegExp(String.raw`(?<!\p{L})${escapePattern(sentence.trim())}(?!\p{L})`, 'u').test(text)
}

/**
 * Title, text and labels. Leaves out the name of the button that leads back, state codes (`OR - Oregon`),
 * names of companies that were found, links and codes, whose random letters may look like a word, and text
 * marked as another language: a record keeps its own words.
 */
async function everythingSaid(page: Page): Promise<string> {
  return page.evaluate(() => {
    const marked = [
      ...document.querySelectorAll<HTMLElement>(
        `.page[lang]:not([lang="${document.documentElement.lang}"]), .monospace:not(input)`,
      ),
    ]
    for (const part of marked) part.style.display = 'none'
    const labels = [...document.querySelectorAll('[aria-label]')].map((part) =>
      part.getAttribute('aria-label'),
    )
    const others = [...document.querySelectorAll('.language-switch button:has([lang]), .match strong')]
    const text = others.reduce(
      (said, { textContent }) => said.replace(textContent, ''),
      document.body.innerText.replaceAll(/^[A-Z]{2} - /gmu, ''),
    )
    for (const part of marked) part.style.display = ''
    return [document.title, text, ...labels].join('\n')
  })
}

const MANIFEST = join(import.meta.dirname, '../../web/dist/.vite/manifest.json')

/** The built files with one language's sentences: `assets/first.en-BjH_ILty.js`. */
export function filesOfLanguage(language: Language): string[] {
  if (!existsSync(MANIFEST)) throw new Error('The app is not built. Run: npm test -- e2e')
  // Vite's own format (https://vite.dev/guide/backend-integration).
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string }>
  return Object.entries(manifest).flatMap(([source, { file }]) =>
    source.includes(`i18n/${language}/`) ||
    new RegExp(`(?:^_first|/catalogue)\\.${language}\\b`, 'u').test(source)
      ? [file]
      : [],
  )
}

import type { IncomingHttpHeaders } from 'node:http'
import { pathOf } from '@minutebook/contract/journey'
import { chooseLanguage, DEFAULT_LANGUAGE } from '@minutebook/contract/languages'

/** What the build calls the page that has the first screen in it, in the default language. */
export const FIRST_PAGE = 'index.html'

/** The first screen stands in its page before any script runs; on every other address the page is the frame alone. */
export function pageFor(path: string, { 'accept-language': wanted = '' }: IncomingHttpHeaders): string {
  const name = path === '/' || path === pathOf('entitySearch') ? 'index' : 'app'
  const language = chooseLanguage(readLanguages(wanted))
  return language === DEFAULT_LANGUAGE ? `${name}.html` : `${name}.${language}.html`
}

/** `es-MX,es;q=0.9,en;q=0.8` as tags, the most wanted first (RFC 9110 §12.5.4). What has no weight counts as 1. */
function readLanguages(header: string): string[] {
  return header
    .split(',')
    .map((entry) => {
      const [tag = '', weight = 'q=1'] = entry.split(';')
      return { tag: tag.trim(), weight: Number(weight.trim().replace('q=', '')) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

import type { IncomingHttpHeaders } from 'node:http'
import { chooseLanguage } from '@minutebook/contract/languages'
import { pageFileAt } from '@minutebook/contract/page-files'

/** The first screen stands in its page before any script runs; on every other address the page is the frame alone. */
export function pageFor(path: string, { 'accept-language': wanted = '' }: IncomingHttpHeaders): string {
  return pageFileAt(path, chooseLanguage(readLanguages(wanted)))
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

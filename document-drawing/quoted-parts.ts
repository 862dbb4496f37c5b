import type { DocumentContent } from '@minutebook/domain/blocks'
import type { Language } from '@minutebook/domain/language-names'

export type Quotes = DocumentContent['quotes']

/** A part of a text, from `start` to `end`, with its language if it differs from the document's. */
export type QuotedPart = { start: number; end: number; language?: Language }

/** Splits a text at the quotations in another language; a text without any is one part. Longer quotations are matched first. */
export function quotedParts(text: string, quotes: Quotes): QuotedPart[] {
  const found: QuotedPart[] = []
  for (const quote of (quotes?.texts ?? []).toSorted((one, other) => other.length - one.length)) {
    for (let start = text.indexOf(quote); start !== -1; start = text.indexOf(quote, start + quote.length)) {
      const end = start + quote.length
      if (!found.some((other) => other.start < end && start < other.end)) {
        found.push({ start, end, language: quotes?.language })
      }
    }
  }
  const parts: QuotedPart[] = []
  let at = 0
  for (const part of found.toSorted((one, other) => one.start - other.start)) {
    if (part.start > at) parts.push({ start: at, end: part.start })
    parts.push(part)
    at = part.end
  }
  if (at < text.length || parts.length === 0) parts.push({ start: at, end: text.length })
  return parts
}

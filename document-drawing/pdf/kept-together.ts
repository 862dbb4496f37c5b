import type { DrawnBlock } from '@minutebook/domain/blocks'

/** An empty line ends a paragraph; a single new line stays within it, as in an address. */
export const BETWEEN_PARAGRAPHS = /\n{2,}/u

/** The paragraphs of a text, each a separate element for assistive technology. */
export function paragraphsOf(text: string, between: RegExp): string[] {
  return text.split(between).filter(Boolean)
}

/**
 * Whether text introduces the next block, such as "The following was proposed and not adopted:", and must stay with its first
 * lines.
 */
export function isLeadIn(text: string, next: DrawnBlock | undefined): boolean {
  return text.endsWith(':') || next?.kind === 'facts'
}

/** Whether signature lines come next, with or without a heading: they must not be alone on a page. */
export function isSignedNext([next, after]: DrawnBlock[]): boolean {
  return next?.kind === 'signature' || (next?.kind === 'heading' && after?.kind === 'signature')
}

/** A table of no more rows than this stays on one page. */
const SHORT_TABLE = 8

/** Whether row `index` of a table of `count` rows must stay with the next one. */
export function isRowKept(index: number, count: number): boolean {
  return count <= SHORT_TABLE ? index < count - 1 : isBesideAnEnd(index, count)
}

/** Whether line `index` of `count` must stay with the next one, so that neither the first nor the last line is alone. */
export function isBesideAnEnd(index: number, count: number): boolean {
  return index < count - 1 && (index === 0 || index === count - 2)
}

import type { Block } from '@minutebook/contract/documents/blocks'

/** "The following was proposed and not adopted:" says nothing without the first lines after it, nor does what introduces facts. */
export function isLeadIn(text: string, next: Block | undefined): boolean {
  return text.endsWith(':') || next?.kind === 'facts'
}

/** Whether lines to sign on come next, with a heading or without: none stand on a page with nothing of what is signed. */
export function isSignedNext([next, after]: Block[]): boolean {
  return next?.kind === 'signature' || (next?.kind === 'heading' && after?.kind === 'signature')
}

/** Of `count` rows the one at `index` stands on the page of the next: neither the first nor the last is left alone. */
export function isBesideAnEnd(index: number, count: number): boolean {
  return index < count - 1 && (index === 0 || index === count - 2)
}

import type { Offer, SearchState } from './search-desk.ts'

/** The companies to choose from, also while the chosen one is looked up, and when that failed. */
export function offerIn(search: SearchState): Offer | undefined {
  if (search.kind === 'several' || search.kind === 'names') return search
  return search.kind === 'waiting' || search.kind === 'failed' ? search.chosenFrom : undefined
}

/** One number, several companies: which of them is the question now. */
export function hasChoice(search: SearchState): boolean {
  return offerIn(search)?.kind === 'several'
}

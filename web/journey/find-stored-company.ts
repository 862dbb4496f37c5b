import type { Entity } from '@minutebook/contract/registry'
import { anySignal } from '../any-signal.ts'
import { companyState } from './company.ts'
import { chooseCompany } from './stored-company.ts'
import { findByNumber, type LookupResult } from './find-company.ts'
import { keepSearchResult, runningSearch, setRunningSearch, type RunningSearch } from './running-search.ts'

/** Looks a number up in place, with the overlay's stop button. */
export async function searchInPlace(
  term: string,
  signal: AbortSignal,
  jurisdiction?: string,
): Promise<LookupResult> {
  const result = await searchWithOverlay(term, signal, jurisdiction)
  if (result.kind === 'found') chooseCompany(result.entity, term)
  return result
}

async function searchWithOverlay(
  term: string,
  signal: AbortSignal,
  jurisdiction?: string,
): Promise<LookupResult> {
  const stopper = new AbortController()
  const own: RunningSearch = { term, stop: () => stopper.abort() }
  setRunningSearch(own)
  try {
    return await findByNumber(term, jurisdiction, anySignal([signal, stopper.signal]))
  } finally {
    // Another search may have taken the overlay over meanwhile.
    if (runningSearch() === own) setRunningSearch(undefined)
  }
}

let starting: Promise<Entity | undefined> | undefined

/**
 * The start rule's second half (specification §2): without a stored entity that has an `_id`, the stored term is looked
 * up. It begins when the page starts; whichever screen needs the company waits for the same search.
 */
export function findStoredCompany(): Promise<Entity | undefined> {
  starting ??= searchStoredTerm().finally(() => (starting = undefined))
  return starting
}

async function searchStoredTerm(): Promise<Entity | undefined> {
  const before = companyState()
  const { entity, term } = before
  if (entity || !term) return entity
  const result = await searchWithOverlay(term, new AbortController().signal)
  // Whoever searched for another company meanwhile wants that one, however late this answer comes.
  if (companyState() !== before) return companyState().entity
  if (result.kind === 'found') chooseCompany(result.entity, term)
  else keepSearchResult(result)
  return companyState().entity
}

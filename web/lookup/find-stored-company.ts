import type { Entity } from '@minutebook/contract/registry'
import { anySignal } from '../any-signal.ts'
import { companyState, type CompanyState } from '../draft/company.ts'
import { chooseCompany } from '../draft/stored-company.ts'
import { findByNumber, type LookupResult } from './find-company.ts'
import { keepSearchResult, runningSearch, setRunningSearch, type RunningSearch } from './running-search.ts'

/**
 * Looks a number up in place, with the overlay's stop button. Whoever has left by the time that the answer is read stays
 * with the company that they see: what they save is of that one.
 */
export async function searchInPlace(
  term: string,
  signal: AbortSignal,
  jurisdiction?: string,
): Promise<LookupResult> {
  const result = await searchWithOverlay(term, [signal], jurisdiction)
  if (result.kind === 'found' && !signal.aborted) chooseCompany(result.entity, term)
  return result
}

async function searchWithOverlay(
  term: string,
  signals: AbortSignal[],
  jurisdiction?: string,
): Promise<LookupResult> {
  const stopper = new AbortController()
  const own: RunningSearch = { term, stop: () => stopper.abort() }
  setRunningSearch(own)
  try {
    return await findByNumber(term, jurisdiction, anySignal([...signals, stopper.signal]))
  } finally {
    // Another search may have taken the overlay over meanwhile.
    if (runningSearch() === own) setRunningSearch(undefined)
  }
}

let asked: { state: CompanyState; result: Promise<LookupResult | undefined> } | undefined

/**
 * The start rule's second half (specification §2): without a stored entity that has an `_id`, the stored term is looked
 * up. It begins when the page starts; whichever screen needs the company waits for the same search, or finds it done.
 */
export function searchStoredTerm(): Promise<LookupResult | undefined> {
  const state = companyState()
  if (asked?.state !== state) asked = { state, result: lookUp(state) }
  return asked.result
}

async function lookUp(state: CompanyState): Promise<LookupResult | undefined> {
  const { entity, term } = state
  if (entity || !term) return undefined
  const result = await searchWithOverlay(term, [])
  // Whoever searched for another company meanwhile wants that one, however late this answer comes.
  if (companyState() !== state) return undefined
  if (result.kind === 'found') chooseCompany(result.entity, term)
  return result
}

/** The company for a screen that needs one. Without it, the screen that the person is sent to tells what the search came to. */
export async function findStoredCompany(): Promise<Entity | undefined> {
  const result = await searchStoredTerm()
  asked = undefined
  keepSearchResult(result)
  return companyState().entity
}

import type { Entity } from '@minutebook/domain/registry'
import { type CompanyState, type LookupResult, tab } from '../browser/tab-state.ts'
import { companyState } from '../draft/company.ts'
import { chooseCompany } from '../draft/stored-company.ts'
import { findByNumber } from './find-company.ts'
import { runSearch } from './running-search.tsx'

/**
 * Looks a number up without a press of the search button; the overlay shows the search and can stop it. If
 * the person has left the screen before the answer arrives, the tab's company stays the same, because what
 * they save belongs to it.
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

function searchWithOverlay(
  term: string,
  signals: AbortSignal[],
  jurisdiction?: string,
): Promise<LookupResult> {
  return runSearch({ what: 'number', term, isPressed: false }, signals, (signal) =>
    findByNumber(term, jurisdiction, signal),
  )
}

/**
 * The second half of the start rule (specification §2): without a stored entity that has an `_id`, the stored
 * term is looked up. The search begins when the page starts, and all screens that need the company wait for
 * the same search.
 */
export function searchStoredTerm(): Promise<LookupResult | undefined> {
  const { company, storedLookup } = tab.state
  if (storedLookup?.company === company && 'running' in storedLookup) return storedLookup.running
  const running = lookUp(company)
  tab.change({ storedLookup: { company, running } })
  return running
}

async function lookUp(state: CompanyState): Promise<LookupResult | undefined> {
  const { entity, term } = state
  if (entity || !term) return undefined
  const result = await searchWithOverlay(term, [])
  // The person has searched for another company since; the late answer must not replace it.
  if (companyState() !== state) return undefined
  if (result.kind === 'found') chooseCompany(result.entity, term)
  return result
}

/**
 * The company for a screen that needs one. If there is none, the search screen shows the result of the
 * lookup.
 */
export async function findStoredCompany(): Promise<Entity | undefined> {
  const result = await searchStoredTerm()
  const { company } = tab.state
  // The next screen that needs the company tries again.
  tab.change({ storedLookup: result && { company, result } })
  return company.entity
}

import { findByName, findByNumber, type LookupResult, type SearchFailure } from '../lookup/find-company.ts'
import { refuse } from '../forms/parse-form.ts'
import { chooseCompany, rememberTerm } from '../draft/stored-company.ts'
import { forgetOffer, keepOffer } from './kept-offer.ts'
import { offerIn } from './offer-in.ts'
import { mayBeName } from './search-checks.ts'
import { NO_FAULTS, type SearchDesk, type Wanted } from './search-desk.ts'
import { NUMBER_FIELD } from './search-fields.ts'

let attempts = 0

/** A number that nobody has and that has no digit goes on as a name, for people type names into any box. */
export async function searchByNumber(desk: SearchDesk, term: string, jurisdiction?: string): Promise<void> {
  const chosenFrom = jurisdiction === undefined ? undefined : offerIn(desk.state().search)
  const wanted: Wanted = { what: 'number', term, jurisdiction, chosenFrom }
  const result = await run(desk, wanted, (signal) => {
    rememberTerm(term)
    return findByNumber(term, jurisdiction, signal)
  })
  if (result?.kind === 'not-found' && mayBeName(term)) await searchByName(desk, term)
  else if (result) showResult(desk, result, wanted)
}

export async function searchByName(desk: SearchDesk, name: string): Promise<void> {
  const result = await run(desk, { what: 'name', term: name }, (signal) => findByName(name, signal))
  if (result?.kind === 'names') desk.put({ search: { kind: 'names', name, companies: result.companies } })
  else if (result) fail(desk, { what: 'name', term: name }, result)
}

/** Shows what a search by number came to, here or elsewhere. */
export function showResult(desk: SearchDesk, result: LookupResult, wanted: Omit<Wanted, 'what'>): void {
  const { term } = wanted
  if (result.kind === 'several') {
    const offer = { kind: result.kind, term, choices: result.choices }
    keepOffer(offer)
    desk.put({ search: offer })
  } else if (result.kind === 'not-found') {
    const faults = refuse({ [NUMBER_FIELD]: 'entityNotFound' }, { number: term })
    desk.put({ search: { kind: 'not-found', term }, faults })
  } else if (result.kind !== 'found') fail(desk, { ...wanted, what: 'number' }, result)
  else {
    chooseCompany(result.entity, term)
    desk.onFound()
  }
}

/** Runs one search and gives its result, unless another one is under way: a press is then ignored. */
async function run<Result>(
  desk: SearchDesk,
  wanted: Wanted,
  search: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | SearchFailure | undefined> {
  if (desk.running) return undefined
  if (!wanted.chosenFrom) forgetOffer()
  const stopper = new AbortController()
  desk.running = stopper
  desk.put({ search: { kind: 'waiting', ...wanted, stop: () => stopper.abort() }, faults: NO_FAULTS })
  const result = await Promise.race([search(stopper.signal), whenStopped(stopper.signal)])
  desk.running = undefined
  return result
}

function fail(desk: SearchDesk, wanted: Wanted, failure: SearchFailure): void {
  attempts += 1
  desk.put({ search: { kind: 'failed', ...wanted, failure, attempt: attempts } })
}

/** Stopping works whatever is being waited for. */
function whenStopped(signal: AbortSignal): Promise<SearchFailure> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve({ kind: 'stopped' }), { once: true })
  })
}

import { useEffect, useRef, useState } from 'react'
import type { EntitySummary } from '@minutebook/contract/registry'
import type { LookupResult, SearchFailure } from '../journey/find-company.ts'
import { wholeFrame } from '../journey/whole-frame.ts'

/** What is searched for: a failure says that the number, or the name, is still there. */
export type Searched = 'number' | 'name'

/** Where a search stands. Kinds of failure are told apart on the screen (journey B1.7). */
export type SearchState =
  | { kind: 'idle' }
  | { kind: 'waiting'; what: Searched; term: string; stop: () => void }
  | { kind: 'not-found'; term: string; attempt: number }
  | { kind: 'failed'; what: Searched; term: string; failure: SearchFailure; attempt: number }
  | { kind: 'several'; term: string; choices: EntitySummary[] }
  | { kind: 'names'; name: string; companies: EntitySummary[] }

export type CompanySearch = {
  state: SearchState
  byNumber: (term: string, jurisdiction?: string) => Promise<void>
  byName: (name: string) => Promise<void>
  /** Shows what a search that ran elsewhere came to. */
  show: (result: LookupResult, term: string) => Promise<void>
}

/**
 * One search at a time: a press while one is under way is ignored, leaving the screen aborts it. A number that nobody
 * has and that has no digit goes on as a name, for people type names into any box.
 */
export function useCompanySearch(onFound: () => void): CompanySearch {
  const [state, setState] = useState<SearchState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  const attempts = useRef(0)
  useEffect(() => () => running.current?.abort(), [])

  /** Runs one search and gives its result, unless another one is under way or the screen was left. */
  async function run<T extends { kind: string }>(
    what: Searched,
    term: string,
    search: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | SearchFailure | undefined> {
    if (running.current) return undefined
    const stopper = new AbortController()
    running.current = stopper
    setState({ kind: 'waiting', what, term, stop: () => stopper.abort() })
    const result = await Promise.race([search(stopper.signal).catch(toFailure), whenStopped(stopper.signal)])
    running.current = undefined
    attempts.current += 1
    return result
  }

  function fail(what: Searched, term: string, failure: SearchFailure): void {
    const attempt = attempts.current
    if (failure.kind === 'not-found' && what === 'number') setState({ kind: 'not-found', term, attempt })
    else setState({ kind: 'failed', what, term, failure, attempt })
  }

  async function show(result: LookupResult, term: string): Promise<void> {
    if (result.kind === 'several') setState({ kind: 'several', term, choices: result.choices })
    else if (result.kind !== 'found') fail('number', term, result)
    else {
      const { chooseCompany } = await wholeFrame.load()
      chooseCompany(result.entity, term)
      onFound()
    }
  }

  async function byNumber(term: string, jurisdiction?: string): Promise<void> {
    const result = await run('number', term, async (signal) => {
      const { findByNumber, rememberTerm } = await wholeFrame.load()
      rememberTerm(term)
      return findByNumber(term, jurisdiction, signal)
    })
    if (!result) return
    if (result.kind === 'not-found' && !/\d/u.test(term)) await byName(term)
    else await show(result, term)
  }

  async function byName(name: string): Promise<void> {
    const result = await run('name', name, async (signal) => {
      const { findByName } = await wholeFrame.load()
      return findByName(name, signal)
    })
    if (!result) return
    if (result.kind === 'names') setState({ kind: 'names', name, companies: result.companies })
    else fail('name', name, result)
  }

  return { state, byNumber, byName, show }
}

/** The part of the app that searches could not be fetched: to the person that is the search out of reach. */
function toFailure(): SearchFailure {
  return { kind: navigator.onLine ? 'network' : 'offline' }
}

/** Stopping works whatever is being waited for. */
function whenStopped(signal: AbortSignal): Promise<SearchFailure> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve({ kind: 'stopped' }), { once: true })
  })
}

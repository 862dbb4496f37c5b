import { useEffect, useState, useSyncExternalStore } from 'react'
import type { EntitySummary } from '@minutebook/contract/registry'
import type { SearchFailure } from '../lookup/find-company.ts'
import type { Faults } from '../forms/parse-form.ts'
import { createNotifier, type Notifier } from '../ui/notifier.ts'

/** What is searched for: a failure says that the number, or the name, is still there. */
export type Searched = 'number' | 'name'

/** Several companies that a search found, for the person to say which. */
export type Offer =
  | { kind: 'several'; term: string; choices: EntitySummary[] }
  | { kind: 'names'; name: string; companies: EntitySummary[] }

/**
 * One search, as it is asked again after a failure. `jurisdiction`: of this register alone. `chosenFrom`: what the company was
 * chosen of, which stays until it is there.
 */
export type Wanted = {
  what: Searched
  term: string
  jurisdiction?: string | undefined
  chosenFrom?: Offer | undefined
}

/** Where a search stands. Kinds of failure are told apart on the screen (journey B1.7). */
export type SearchState =
  | { kind: 'idle' }
  /** Sent before what searches was there; `out-of-reach` when it could not be fetched. */
  | { kind: 'sent' | 'out-of-reach' }
  | (Wanted & { kind: 'waiting'; stop: () => void })
  | { kind: 'not-found'; term: string }
  | (Wanted & { kind: 'failed'; failure: SearchFailure; attempt: number })
  | Offer

/** The faults are those of all its forms, for one summary above the heading. */
export type DeskState = { search: SearchState; faults: Faults }

/**
 * A search and all that it shows, kept outside the components: the number's field stands from the first paint on, and
 * what looks a company up and draws what comes of it is fetched later.
 */
export type SearchDesk = {
  state: () => DeskState
  subscribe: Notifier['subscribe']
  put: (changes: Partial<DeskState>) => void
  /** Called once a company was found and chosen. */
  onFound: () => void
  running: AbortController | undefined
}

export const NO_FAULTS: Faults = { errors: {}, facts: {}, attempt: 0 }

/** The desk of one screen. Leaving the screen ends the search. */
export function useSearchDesk(onFound: () => void): SearchDesk {
  const [desk] = useState(() => createSearchDesk(onFound))
  useEffect(
    () => () => {
      desk.running?.abort()
      desk.put({ search: { kind: 'idle' } })
    },
    [desk],
  )
  return desk
}

export function useDeskState({ subscribe, state }: SearchDesk): DeskState {
  return useSyncExternalStore(subscribe, state, state)
}

function createSearchDesk(onFound: () => void): SearchDesk {
  let state: DeskState = { search: { kind: 'idle' }, faults: NO_FAULTS }
  const { subscribe, notify } = createNotifier()
  return {
    state: () => state,
    subscribe,
    put(changes) {
      state = { ...state, ...changes }
      notify()
    },
    onFound,
    running: undefined,
  }
}

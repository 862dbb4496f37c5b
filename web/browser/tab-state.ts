import { useSyncExternalStore } from 'react'
import { DEFAULT_LANGUAGE, type Language } from '@minutebook/domain/language-names'
import type { OpenedCopy, OpenedRecord } from '@minutebook/domain/record'
import type { Entity, EntitySummary } from '@minutebook/domain/registry'

/**
 * Everything that this tab remembers while its page is open, and that no address, form or storage has. It
 * starts anew when the page is loaded.
 */
export type TabState = {
  /** The language of the words on the screen. */
  language: Language
  /** The company of this tab, as far as it is known. */
  company: CompanyState
  /** What this tab last saw of each company whose screens it has shown, by the company's key. */
  seen: Readonly<Record<string, Seen>>
  /**
   * Identifies the last save that was refused because another tab had changed the draft; empty before the
   * first one.
   */
  staleRefusal: string
  /** A save was refused, and its screen has not been loaded again yet. */
  isStaying: boolean
  /** Different after each change of a stored draft or receipt, whichever tab made it. */
  storedVersion: string
  /**
   * What the start of this page removed because of its age. `neverAnswered`: names of companies whose minutes
   * were sent without an answer.
   */
  dropped: { hasDrafts: boolean; neverAnswered: readonly string[] }
  /** This page was loaded by clearing the device. */
  wasCleared: boolean
  /** Reloads the page with a newer release, whose files are all cached. */
  acceptNewRelease: (() => void) | undefined
  toast: Toast | undefined
  /** Below the heading of the screen; and the one that the next screen will show. */
  change: Change | undefined
  nextChange: Change | undefined
  search: RunningSearch | undefined
  storedLookup: StoredLookup | undefined
  /** The record of the link in this tab. */
  opening: OpeningState
}

/** `loading` is true until a lookup succeeded or a stored entity was reused (specification §4). */
export type CompanyState = { loading: boolean; entity: Entity | undefined; term: string | undefined }

/** The revision of a company's draft, and the newest receipt. */
export type Seen = { revision?: string | undefined; receipt?: string | undefined }

/** `seen`: a live region of the page announces it already. `heard`: the page shows it in view already. */
export type Toast = { id: string; say: () => string; manner: 'seen' | 'heard' }

/**
 * `say` is called during rendering, in the current language. `warn`: the person did not ask for the change.
 */
export type Change = { say: () => string; tone: 'good' | 'warn' }

/**
 * A search in progress. `isPressed`: its form shows it. Otherwise it runs without a button, at the start or
 * for a deep link, and the overlay shows it.
 */
export type RunningSearch = { what: Searched; term: string; isPressed: boolean; stop: () => void }

/** A search by number, or by words of a name. */
export type Searched = 'number' | 'name'

/**
 * Why a search has no company to show. The specification returns `false` for each; the screen distinguishes
 * them.
 */
export type SearchFailure =
  | { kind: 'stopped' | 'offline' | 'network' | 'not-found' }
  /** `isPage`: the answer is a page, which public networks send until a person has signed in. */
  | { kind: 'unreadable'; isPage: boolean }
  | { kind: 'server' | 'too-many'; retryAfter: number | undefined }

export type LookupResult =
  { kind: 'found'; entity: Entity } | { kind: 'several'; choices: EntitySummary[] } | SearchFailure

/**
 * The lookup of the stored term, as long as `company` is the company of this tab: under way, or ended and not
 * yet shown by the search screen.
 */
type StoredLookup = { company: CompanyState } & (
  { running: Promise<LookupResult | undefined> } | { result: LookupResult }
)

/** Why the service could not check a link. Trying again may help. */
export type OpeningFailure =
  | { kind: 'offline' | 'network' | 'unreadable' }
  | { kind: 'server' | 'too-many'; retryAfter: number | undefined }

/** `unknown`: the link is damaged, never existed or has ended. The app cannot tell these cases apart. */
export type OpeningState =
  | { kind: 'no-link' | 'opening' }
  /** This device ended every link of the record `id`. */
  | { kind: 'ended'; id: string }
  | { kind: 'unknown'; attempt: string }
  | { kind: 'opened'; record: OpenedRecord }
  | { kind: 'opened-copy'; copy: OpenedCopy }
  | { kind: 'failed'; failure: OpeningFailure; attempt: string; isTrying: boolean }

const state: TabState = {
  language: DEFAULT_LANGUAGE,
  company: { loading: true, entity: undefined, term: undefined },
  seen: {},
  staleRefusal: '',
  isStaying: false,
  storedVersion: '',
  dropped: { hasDrafts: false, neverAnswered: [] },
  wasCleared: false,
  acceptNewRelease: undefined,
  toast: undefined,
  change: undefined,
  nextChange: undefined,
  search: undefined,
  storedLookup: undefined,
  opening: { kind: 'no-link' },
}

/** What is called after each change, with the part that changed. */
type Listener = (changed: Partial<TabState>) => void
const listeners = new Set<Listener>()

export const tab = {
  /** Screens read it with {@link useTab}, so that they render again. */
  state: state as Readonly<TabState>,

  change(part: Partial<TabState>): void {
    Object.assign(state, part)
    for (const listener of listeners) listener(part)
  },

  /** Returns the function that unsubscribes. */
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * Renders the component again when the value that `read` returns has changed: of the tab's state, or of what
 * this tab stores. Two values are the same if `Object.is` says so. `atBuild`: the value on the page that the
 * build draws.
 */
export function useTab<Value>(read: () => Value, atBuild: () => Value = read): Value {
  return useSyncExternalStore(tab.subscribe, read, atBuild)
}

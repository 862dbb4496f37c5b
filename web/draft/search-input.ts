import { tabStorage } from '../browser/storage.ts'
import type { Typed } from './typed.ts'

/** The search comes before any company, so its fields belong to the tab. */
export const SEARCH_FORM = 'entitySearch'
const SEARCH_KEY = 'search'

/** Adds to the stored input of this tab's search. */
export function keepSearchInput(fields: Typed): void {
  tabStorage.write(SEARCH_KEY, JSON.stringify({ ...findSearchInput(), ...fields }))
}

/** The next search starts empty. */
export function forgetSearchInput(): void {
  tabStorage.remove(SEARCH_KEY)
}

/** What was typed into the search of this tab. */
export function findSearchInput(): Typed {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(SEARCH_KEY) ?? '{}')
    return isTyped(stored) ? stored : {}
  } catch {
    // Another program wrote it, so the search starts empty.
    return {}
  }
}

function isTyped(stored: unknown): stored is Typed {
  if (typeof stored !== 'object' || stored === null) return false
  return Object.values(stored).every((values) => Array.isArray(values) && values.every(isText))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

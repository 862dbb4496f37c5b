import { pathOf } from '@minutebook/contract/journey'
import { deviceStorage, tabStorage } from './storage.ts'

const CLEARED_MARK = '#cleared'

/**
 * Empties every store that the app used and starts afresh at the search. The page is loaded anew, so that nothing stays
 * in its memory; the mark in the address only says what to tell.
 */
export function clearDevice(): void {
  deviceStorage.clear()
  tabStorage.clear()
  window.location.replace(pathOf('entitySearch') + CLEARED_MARK)
  window.location.reload()
}

/** The page was loaded by clearing the device. Told once: the mark leaves the address. */
export function wasJustCleared(): boolean {
  if (window.location.hash !== CLEARED_MARK) return false
  window.history.replaceState(window.history.state, '', window.location.pathname)
  return true
}

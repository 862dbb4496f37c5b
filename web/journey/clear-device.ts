import { pathOf } from '@minutebook/contract/journey'
import { dropPendingEntry } from './entries.ts'
import { deviceStorage, tabStorage } from './storage.ts'

const CLEARED_MARK = '#cleared'

let isCleared = false

/**
 * Empties every store that the app used and starts afresh at the search. The page is loaded anew, so that nothing stays
 * in its memory; the mark in the address only says what happened.
 */
export function clearDevice(): void {
  dropPendingEntry()
  clearStores()
  window.history.replaceState(null, '', pathOf('entitySearch') + CLEARED_MARK)
  window.location.reload()
}

/** Called before anything else at the start: what the old page wrote while it was going away goes too. */
export function finishClearing(): void {
  if (window.location.hash !== CLEARED_MARK) return
  clearStores()
  isCleared = true
  window.history.replaceState(null, '', window.location.pathname)
}

/** Another tab cleared the device: what stands in this one would otherwise stay to be read, and be written again. */
export function clearWithOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null) clearDevice()
  })
}

function clearStores(): void {
  deviceStorage.clear()
  tabStorage.clear()
}

/** This page was loaded by clearing the device. */
export function wasJustCleared(): boolean {
  return isCleared
}

import { deviceStorage, tabStorage } from './storage.ts'

/** In the address of the page that is loaded after clearing: it only says what happened. */
export const CLEARED_MARK = '#cleared'

let isCleared = false

/** Empties every store that the app used. */
export function clearStores(): void {
  deviceStorage.clear()
  tabStorage.clear()
}

/** Called before anything else at the start: what the old page wrote while it was going away goes too. */
export function finishClearing(): void {
  if (window.location.hash !== CLEARED_MARK) return
  clearStores()
  isCleared = true
  window.history.replaceState(null, '', window.location.pathname)
}

/** This page was loaded by clearing the device. */
export function wasJustCleared(): boolean {
  return isCleared
}

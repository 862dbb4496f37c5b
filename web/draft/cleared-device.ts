import { deviceStorage, DRAFT_PREFIX, RECEIPT_PREFIX, tabStorage } from '../browser/storage.ts'

/** In the address of the page that loads after clearing, so that it can say so. */
export const CLEARED_MARK = '#cleared'

let isCleared = false

/** Empties every store that the app used. */
export function clearStores(): void {
  deviceStorage.clear()
  tabStorage.clear()
}

/** Called first at the start: it also removes what the old page stored while it was closing. */
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

/** Whether this device or tab stores something from an earlier visit that the first screen would show. */
export function hasTraces(): boolean {
  return hasTracesOnDevice() || ['term', 'entity', 'search'].some((key) => tabStorage.read(key) !== undefined)
}

export function hasTracesOnDevice(): boolean {
  return ['term', 'entity', DRAFT_PREFIX, RECEIPT_PREFIX].some(
    (key) => deviceStorage.keysWith(key).length > 0,
  )
}

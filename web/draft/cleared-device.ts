import { deviceStorage, DRAFT_PREFIX, RECEIPT_PREFIX, tabStorage } from '../browser/storage.ts'
import { tab } from '../browser/tab-state.ts'

/** In the address of the page that loads after clearing, so that it can say so. */
export const CLEARED_MARK = '#cleared'

/** Empties every store that the app used. */
export function clearStores(): void {
  deviceStorage.clear()
  tabStorage.clear()
}

/** Called first at the start: it also removes what the old page stored while it was closing. */
export function finishClearing(): void {
  if (window.location.hash !== CLEARED_MARK) return
  clearStores()
  tab.change({ wasCleared: true })
  window.history.replaceState(null, '', window.location.pathname)
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

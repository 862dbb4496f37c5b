import { pathOf } from '@minutebook/domain/journey'
import { deviceStorage, DRAFT_PREFIX, RECEIPT_PREFIX, tabStorage } from '../browser/storage.ts'
import { CLEARED_MARK, clearStores, hasTracesOnDevice } from './cleared-device.ts'

/**
 * Removes everything that the app stored in this browser and starts at the search. Reloads the page to clear
 * its memory.
 */
export function clearDevice(): void {
  // Other tabs are notified only about a store that was not empty.
  deviceStorage.write('cleared', 'yes')
  leaveCleared()
}

/**
 * Another tab cleared the device. Without this, this tab would still show the answers and store them again.
 */
export function clearWithOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== null) return
    // A suspended tab is notified late, and must not clear what was begun on this device since then.
    if (hasTracesOnDevice()) {
      tabStorage.clear()
      startAfresh()
    } else leaveCleared()
  })
}

/**
 * Back can restore a page from the browser's cache as it was. If the stored data has changed since, the page
 * is reloaded.
 */
export function redrawWhenBroughtBack(): void {
  let keptWhenLeft: string | undefined
  window.addEventListener('pagehide', () => {
    keptWhenLeft = keptHere()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && keptWhenLeft !== keptHere()) window.location.reload()
  })
}

function keptHere(): string {
  const keys = ['entity', DRAFT_PREFIX, RECEIPT_PREFIX].flatMap(deviceStorage.keysWith)
  return keys.map((key) => key + (deviceStorage.read(key) ?? '')).join('\n')
}

function leaveCleared(): void {
  clearStores()
  startAfresh(CLEARED_MARK)
}

function startAfresh(mark = ''): void {
  // The path below which the app is served ends with a slash.
  const address = import.meta.env.BASE_URL + pathOf('entitySearch').slice(1)
  window.history.replaceState(null, '', address + mark)
  window.location.reload()
}

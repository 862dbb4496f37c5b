import { pathOf } from '@minutebook/contract/journey'
import { CLEARED_MARK, clearStores } from './cleared-device.ts'
import { dropPendingEntry, writePendingEntry } from './entries.ts'
import { deviceStorage, tabStorage } from './storage.ts'
import { hasTracesOnDevice } from './traces.ts'

/**
 * Removes everything of the person from this browser and starts afresh at the search. The page is loaded anew, so that
 * nothing stays in its memory.
 */
export function clearDevice(): void {
  // Other tabs hear only of a store that had something in it.
  deviceStorage.write('cleared', 'yes')
  leaveCleared()
}

/** Another tab cleared the device: what stands in this one would otherwise stay to be read, and be written again. */
export function clearWithOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== null) return
    // A tab that slept hears of it late: what was begun on this device since then is not for it to clear.
    if (hasTracesOnDevice()) {
      tabStorage.clear()
      startAfresh()
    } else leaveCleared()
  })
}

/**
 * Back may bring a page back as it was left, with everything that stood on it. When the device keeps something else by
 * now, or nothing any more, the page is drawn anew from that.
 */
export function redrawWhenBroughtBack(): void {
  let keptWhenLeft: string | undefined
  window.addEventListener('pagehide', () => {
    // What is typed on it is written as it goes, which is no news to it.
    writePendingEntry()
    keptWhenLeft = keptHere()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && keptWhenLeft !== keptHere()) window.location.reload()
  })
}

function keptHere(): string {
  return ['entity', 'draft'].map((key) => deviceStorage.read(key) ?? '').join('\n')
}

function leaveCleared(): void {
  clearStores()
  startAfresh(CLEARED_MARK)
}

function startAfresh(mark = ''): void {
  dropPendingEntry()
  window.history.replaceState(null, '', pathOf('entitySearch') + mark)
  window.location.reload()
}

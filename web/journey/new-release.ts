import { createNotifier } from '../ui/notifier.ts'
import { isDeviceSaving } from '../draft/device-drafts.ts'
import { writePendingEntry } from '../draft/entries.ts'

const changes = createNotifier()
let take: (() => void) | undefined

/** Called when a newer release is there. Returns how to stop. */
export const onNewRelease = changes.subscribe

/** All files of a newer release are on this device, and this page runs the one before. */
export function isNewReleaseReady(): boolean {
  return take !== undefined
}

/** `takeOver` loads this page anew, in the newer release. */
export function offerNewRelease(takeOver: () => void): void {
  take = takeOver
  changes.notify()
}

/** What is typed is written first; where it cannot be written, the page stays as it is. */
export function loadNewRelease(): void {
  writePendingEntry()
  if (isDeviceSaving()) take?.()
}

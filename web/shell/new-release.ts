import { isDeviceSaving } from '../draft/device-drafts.ts'
import { createNotifier } from '../ui/notifier.ts'

const changes = createNotifier()
let take: (() => void) | undefined

/** Calls the listener when a newer release is ready and when a send begins or ends. Returns a function that unsubscribes. */
export const onReleaseChange = changes.subscribe

/** True when all files of a newer release are cached and this page still runs the previous one. */
export function isNewReleaseReady(): boolean {
  return take !== undefined
}

/** `takeOver` reloads this page with the newer release. */
export function offerNewRelease(takeOver: () => void): void {
  take = takeOver
  changes.notify()
}

/** Reloads the page, unless only this page has what was typed. */
export function loadNewRelease(): void {
  if (isDeviceSaving()) take?.()
}

let isSending = false

/** True while minutes are being sent or wait for the network: the page must stay open until the response arrives. */
export function isSendInProgress(): boolean {
  return isSending
}

export function setSendInProgress(isUnderWay: boolean): void {
  if (isSending === isUnderWay) return
  isSending = isUnderWay
  changes.notify()
}

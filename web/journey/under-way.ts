import { createNotifier } from '../ui/notifier.ts'

const changes = createNotifier()
let isSending = false

/** Called when a send begins or ends. Returns how to stop. */
export const onSending = changes.subscribe

/** Minutes are on their way, or wait for the network to be sent: this page must stay until their answer is here. */
export function isSendUnderWay(): boolean {
  return isSending
}

export function noteSending(isUnderWay: boolean): void {
  if (isSending === isUnderWay) return
  isSending = isUnderWay
  changes.notify()
}

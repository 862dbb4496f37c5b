import { isLanguage, type Language } from '@minutebook/contract/languages'

/** What a page tells the worker: which language it speaks, or that the person wants the release that waits. */
export type Message = { kind: 'speak'; language: Language } | { kind: 'take-over' }

/** An older release may have sent something else. */
export function readMessage(sent: unknown): Message | undefined {
  if (typeof sent !== 'object' || sent === null || !('kind' in sent)) return undefined
  if (sent.kind === 'take-over') return { kind: 'take-over' }
  const language = 'language' in sent ? String(sent.language) : ''
  return sent.kind === 'speak' && isLanguage(language) ? { kind: 'speak', language } : undefined
}

export function tell(worker: ServiceWorker | null, message: Message): void {
  // A worker, unlike a window, has no other origin than this one.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage(message)
}

import { isLanguage, type Language } from '@minutebook/domain/language-names'

/**
 * What a page tells the worker: the page's language, that no worker controls the page yet, or that the person
 * wants the waiting release.
 */
export type Message = { kind: 'speak'; language: Language } | { kind: 'claim' } | { kind: 'take-over' }

/** An older release may have sent something else. */
export function parseMessage(sent: unknown): Message | undefined {
  if (typeof sent !== 'object' || sent === null || !('kind' in sent)) return undefined
  if (sent.kind === 'take-over' || sent.kind === 'claim') return { kind: sent.kind }
  const language = 'language' in sent ? String(sent.language) : ''
  return sent.kind === 'speak' && isLanguage(language) ? { kind: 'speak', language } : undefined
}

export function tell(worker: ServiceWorker | null, message: Message): void {
  // A worker, unlike a window, always has this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage(message)
}

/** A public file as the worker caches it. */
export type ReleaseFile = {
  /** From the root of the host. */
  url: string
  /** The version of a file; null if its name contains one. */
  revision: string | null
  /**
   * The digest as browsers check it (https://www.w3.org/TR/SRI/). The worker caches nothing else under this
   * address.
   */
  integrity: string
}

/** All files of one build. The words of a language are fetched when that language is chosen. */
export type Release = {
  app: ReleaseFile[]
  words: Record<Language, ReleaseFile[]>
}

/*
 * The part of a service worker's global scope (https://w3c.github.io/ServiceWorker/) that our worker uses.
 * One program cannot include both of TypeScript's libraries, for workers and for pages: they declare the same
 * names.
 */
interface ExtendableEvent extends Event {
  /** The worker is kept alive, and an installing one not ready, until `work` ends. */
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown
}

interface OpenPages {
  claim(): Promise<void>
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly { id: string }[]>
}

interface ServiceWorkerGlobalScope {
  readonly caches: CacheStorage
  readonly clients: OpenPages
  readonly location: Location
  readonly navigator: Navigator
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void
}

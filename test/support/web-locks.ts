const request = (_name: string, _options: object, work: (lock: object) => unknown) => work({})

/** jsdom has no Web Locks. Every request gets its lock, as in a browser with a single tab. */
export function grantLocks(): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
}

/** Tells subscribers that a value has changed. `useSyncExternalStore` needs this beside the value. */
export type Notifier = {
  /** Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
  notify: () => void
}

export function createNotifier(): Notifier {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify() {
      for (const listener of listeners) listener()
    },
  }
}

/** Tells whoever subscribed that a value has changed: what `useSyncExternalStore` needs beside the value itself. */
export type Notifier = {
  /** Gives back how to stop. */
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

/** A browser store that may be blocked or full. Reading gives what there is; writing tells whether it worked. */
type GuardedStorage = {
  read: (key: string) => string | undefined
  write: (key: string, value: string) => boolean
  remove: (key: string) => void
  clear: () => void
  /** Whether what was written under this name is in the browser's store. */
  keeps: (key: string) => boolean
  /** Whether everything that was written is in the browser's store: nothing is in this page's memory alone. */
  keepsAll: () => boolean
}

/**
 * Wraps `localStorage` or `sessionStorage`: even touching them throws when the browser blocks them. What cannot be
 * written stays readable in this page's memory, and a failed write never deletes the last good one.
 */
function guardStorage(open: () => Storage): GuardedStorage {
  const memory = new Map<string, string>()

  function attempt<T>(use: (storage: Storage) => T): T | undefined {
    try {
      return use(open())
    } catch {
      // Blocked or full: the page's own memory has the value, and the layout tells the person.
      return undefined
    }
  }

  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined,
    write(key, value) {
      const written = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (written) memory.delete(key)
      else memory.set(key, value)
      return written === true
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    clear() {
      memory.clear()
      attempt((storage) => storage.clear())
    },
    keeps: (key) => !memory.has(key),
    keepsAll: () => memory.size === 0,
  }
}

export const deviceStorage = guardStorage(() => localStorage)

/** Belongs to one tab: two tabs with two companies never mix. */
export const tabStorage = guardStorage(() => sessionStorage)

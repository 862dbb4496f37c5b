/** A browser storage that may be blocked or full. Reading and writing never throw. */
export type GuardedStorage = {
  read: (key: string) => string | undefined
  /** Returns whether the browser stored it. */
  write: (key: string, value: string) => boolean
  remove: (key: string) => void
  /**
   * Removes a key from this page at once, and from the browser's storage once all earlier writes are stored.
   */
  removeOnceSaved: (key: string) => void
  /** Drops a refused write: another tab has written the key since. */
  dropRefused: (key: string) => void
  /** The keys that begin with `prefix`. */
  keysWith: (prefix: string) => string[]
  clear: () => void
  /** Whether the browser stored everything, so that no value is only in this page's memory. */
  keepsAll: () => boolean
}

/** The prefix of the keys under which the spare storage keeps what the other one refused. */
const REFUSED_PREFIX = 'refused:'

/**
 * Wraps `localStorage` or `sessionStorage`; even accessing them throws if the browser blocks them. A refused
 * write stays readable in this page's memory and, if the storage `spare` accepts it, after a reload too. The
 * next write tries it again. The last stored value is never deleted.
 */
function guardStorage(open: () => Storage, spare?: GuardedStorage): GuardedStorage {
  /** Writes that are not stored yet, by key; `undefined` for a removal. */
  const queued = new Map<string, string | undefined>()

  function attempt<T>(use: (storage: Storage) => T): T | undefined {
    try {
      return use(open())
    } catch {
      // Blocked or full: the page's memory has the value, and the layout shows a message.
      return undefined
    }
  }

  function isStored(key: string, value: string): boolean {
    const stored = attempt((storage) => {
      storage.setItem(key, value)
      return true
    })
    return stored === true
  }

  const stored = (key: string) => attempt((storage) => storage.getItem(key)) ?? undefined

  function forgetQueued(key: string): void {
    queued.delete(key)
    spare?.remove(REFUSED_PREFIX + key)
  }

  /** Queues a write or a removal. */
  function enqueue(key: string, value: string | undefined): void {
    queued.set(key, value)
    flush()
    if (!queued.has(key)) return
    const refused: Refused = { value: value ?? null, before: stored(key) ?? null }
    spare?.write(REFUSED_PREFIX + key, JSON.stringify(refused))
  }

  function flush(): void {
    for (const [key, value] of queued) if (value !== undefined && isStored(key, value)) forgetQueued(key)
    if ([...queued.values()].some((value) => value !== undefined)) return
    for (const key of queued.keys()) {
      attempt((storage) => storage.removeItem(key))
      forgetQueued(key)
    }
  }

  /**
   * Takes up writes that were refused before this tab reloaded, unless another tab has written the key since.
   */
  function takeUpRefused(): void {
    for (const spareKey of spare?.keysWith(REFUSED_PREFIX) ?? []) {
      const key = spareKey.slice(REFUSED_PREFIX.length)
      const { value, before } = parseRefused(spare?.read(spareKey))
      if ((stored(key) ?? null) === before) queued.set(key, value ?? undefined)
      else spare?.remove(spareKey)
    }
    flush()
  }

  function keysInStore(): string[] {
    return (
      attempt((storage) =>
        Array.from({ length: storage.length }, (_none, index) => storage.key(index) ?? ''),
      ) ?? []
    )
  }

  takeUpRefused()

  return {
    read: (key) => (queued.has(key) ? queued.get(key) : stored(key)),
    write(key, value) {
      enqueue(key, value)
      return !queued.has(key)
    },
    remove(key) {
      forgetQueued(key)
      attempt((storage) => storage.removeItem(key))
    },
    removeOnceSaved(key) {
      // The stored value is older than the refused one, and only takes up space.
      if (queued.get(key) !== undefined) attempt((storage) => storage.removeItem(key))
      enqueue(key, undefined)
    },
    dropRefused: forgetQueued,
    keysWith: (prefix) =>
      [...new Set([...keysInStore(), ...queued.keys()])].filter(
        (key) => key.startsWith(prefix) && !(queued.has(key) && queued.get(key) === undefined),
      ),
    clear() {
      queued.clear()
      attempt((storage) => storage.clear())
    },
    keepsAll: () => queued.size === 0,
  }
}

/** Belongs to one tab: two tabs with two companies never mix. */
export const tabStorage = guardStorage(() => sessionStorage)

/** `value`: null for a removal. `before`: the stored value at the time of the refusal. */
type Refused = { value: string | null; before: string | null }

function parseRefused(text = ''): Partial<Refused> {
  try {
    const parsed: unknown = JSON.parse(text)
    // The app writes this shape, and the code that reads a value checks it.
    return typeof parsed === 'object' && parsed !== null ? (parsed as Refused) : {}
  } catch {
    // Another program wrote it.
    return {}
  }
}

export const deviceStorage = guardStorage(() => localStorage, tabStorage)

/**
 * Prefixes of our keys in local storage, beside the specification's (§7): one key for each company and each
 * receipt.
 */
export const DRAFT_PREFIX = 'draft:'
export const RECEIPT_PREFIX = 'receipt:'

/** Of what is typed about a company, in both storages. */
export const TYPED_PREFIX = 'typed:'

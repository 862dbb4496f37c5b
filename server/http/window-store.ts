import type { Clock } from '../clock.ts'
import type { HitAnswer, HitQuestion } from './rate-limits.ts'

/**
 * The most addresses kept, and the most hits of all of them (8 to 16 bytes each); the least recently active address is evicted
 * first.
 */
const MAX_ADDRESSES = 10_000
const MAX_HITS = 1_000_000

type Hits = ReturnType<typeof createHitWindow>

/** Counts hits in this process. */
export function createHitCounts(clock: Clock): (question: HitQuestion) => HitAnswer {
  const lists = new Map<number, WindowStore>()
  return ({ list, key, windowMs, max, isCounted }) => {
    const store = lists.get(list) ?? new WindowStore()
    lists.set(list, store)
    const now = clock().getTime()
    return isCounted ? store.count(key, { now, windowMs, max }) : store.read(key, { now, windowMs })
  }
}

/**
 * The hits of one list in sliding windows: fixed windows would admit twice the allowance around a window's edge. Rejected hits are not
 * counted: a client that keeps asking is admitted as soon as its oldest counted hit leaves the window.
 */
class WindowStore {
  /** By address, least recently active first. */
  readonly #addresses = new Map<string, Hits>()
  #hitCount = 0

  count(key: string, { now, windowMs, max }: { now: number; windowMs: number; max: number }): HitAnswer {
    const hits = this.#recent(key, now, windowMs)
    const isRefused = hits.count() >= max
    if (!isRefused) {
      hits.add(now)
      this.#hitCount += 1
    }
    this.#remember(key, hits)
    return { current: isRefused ? max + 1 : hits.count(), ttl: hits.untilFirstLeaves(now, windowMs) }
  }

  read(key: string, { now, windowMs }: { now: number; windowMs: number }): HitAnswer {
    const hits = this.#recent(key, now, windowMs)
    return { current: hits.count(), ttl: hits.untilFirstLeaves(now, windowMs) }
  }

  /** The hits of an address that are still in the window. */
  #recent(key: string, now: number, windowMs: number): Hits {
    const hits = this.#addresses.get(key) ?? createHitWindow()
    const countBefore = hits.count()
    hits.dropOutside(now, windowMs)
    this.#hitCount -= countBefore - hits.count()
    return hits
  }

  /** Moves the address to the end: a map iterates in insertion order. */
  #remember(key: string, hits: Hits): void {
    this.#addresses.delete(key)
    this.#addresses.set(key, hits)
    if (this.#isWithinBounds()) return
    for (const [quietest, forgotten] of this.#addresses) {
      this.#addresses.delete(quietest)
      this.#hitCount -= forgotten.count()
      if (this.#isWithinBounds()) return
    }
  }

  #isWithinBounds(): boolean {
    return this.#addresses.size <= MAX_ADDRESSES && this.#hitCount <= MAX_HITS
  }
}

/**
 * Dropped hits are removed from the list only when there are this many and they fill half of it: removing them one by one would copy the
 * list each time.
 */
const LEAST_TO_CUT = 32

/** The times of one address's hits in milliseconds, oldest first. */
export function createHitWindow() {
  const times: number[] = []
  let start = 0

  return {
    count: () => times.length - start,

    /** Includes dropped hits that are still in the list. */
    held: () => times.length,

    add(now: number): void {
      times.push(now)
    },

    /**
     * Drops hits outside the window that ends now. It also drops hits in the future, left by a clock that was set back, which would
     * otherwise block the address.
     */
    dropOutside(now: number, windowMs: number): void {
      while (times.length > start && (times.at(-1) ?? now) > now) times.pop()
      while (start < times.length && (times[start] ?? now) <= now - windowMs) start += 1
      if (start < LEAST_TO_CUT || start * 2 < times.length) return
      times.splice(0, start)
      start = 0
    },

    /** Milliseconds until the first hit leaves the window; 0 without hits. */
    untilFirstLeaves(now: number, windowMs: number): number {
      const first = times[start]
      return first === undefined ? 0 : first + windowMs - now
    },
  }
}

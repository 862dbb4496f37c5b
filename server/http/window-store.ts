import type { Clock } from '../clock.ts'
import { createHitWindow } from './hit-window.ts'

/** Addresses remembered at most, and hits of all of them (8 to 16 bytes each); the one that was quiet for longest is forgotten first. */
const MAX_ADDRESSES = 10_000
const MAX_HITS = 1_000_000

type Answer = (error: null, result: { current: number; ttl: number }) => void
type Hits = ReturnType<typeof createHitWindow>

/**
 * Counts hits over the window that ends now, in the shape that @fastify/rate-limit wants. Its own store counts from a
 * fixed start, so that twice the allowance fits around a window's edge. A refused hit is not counted: whoever
 * keeps knocking is let in as soon as the first counted hit is old enough.
 */
export function windowStoreBy(clock: Clock) {
  return class WindowStore {
    /** By address; the address that was quiet for longest stands first. */
    readonly #addresses = new Map<string, Hits>()
    #hitCount = 0

    incr(key: string, answer: Answer, windowMs: number, max: number): void {
      const now = clock().getTime()
      const hits = this.#recent(key, now, windowMs)
      const isRefused = hits.count() >= max
      if (!isRefused) {
        hits.add(now)
        this.#hitCount += 1
      }
      this.#remember(key, hits)
      answer(null, {
        current: isRefused ? max + 1 : hits.count(),
        ttl: hits.untilFirstLeaves(now, windowMs),
      })
    }

    read(key: string, answer: Answer, windowMs: number): void {
      const now = clock().getTime()
      const hits = this.#recent(key, now, windowMs)
      answer(null, { current: hits.count(), ttl: hits.untilFirstLeaves(now, windowMs) })
    }

    child(): WindowStore {
      return new WindowStore()
    }

    /** Those of an address that still count. */
    #recent(key: string, now: number, windowMs: number): Hits {
      const hits = this.#addresses.get(key) ?? createHitWindow()
      const countBefore = hits.count()
      hits.dropOutside(now, windowMs)
      this.#hitCount -= countBefore - hits.count()
      return hits
    }

    /** Behind all others: the order of a map is that of its insertions. */
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
}

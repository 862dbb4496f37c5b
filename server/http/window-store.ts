import type { Clock } from '../clock.ts'

/** Addresses remembered at most, and hits of all of them (8 bytes each); who was quiet for longest is forgotten first. */
const MAX_ADDRESSES = 10_000
const MAX_HITS = 1_000_000

type Answer = (error: null, result: { current: number; ttl: number }) => void

/**
 * Counts hits over the window that ends now, in the shape that @fastify/rate-limit wants. Its own store counts from a
 * fixed start, so that twice the allowance fits around a window's edge. A refused hit is not counted: who keeps
 * knocking is let in as soon as the first counted hit is old enough.
 */
export function windowStoreBy(clock: Clock) {
  return class WindowStore {
    /** By address, in the order in which they came; the address that was quiet for longest stands first. */
    readonly #hits = new Map<string, number[]>()
    #hitCount = 0

    incr(key: string, answer: Answer, windowMs: number, max: number): void {
      const hits = this.#recent(key, windowMs)
      const isRefused = hits.length >= max
      if (!isRefused) {
        hits.push(clock().getTime())
        this.#hitCount += 1
      }
      this.#remember(key, hits)
      answer(null, { current: isRefused ? max + 1 : hits.length, ttl: this.#ttl(hits, windowMs) })
    }

    read(key: string, answer: Answer, windowMs: number): void {
      const hits = this.#recent(key, windowMs)
      answer(null, { current: hits.length, ttl: this.#ttl(hits, windowMs) })
    }

    child(): WindowStore {
      return new WindowStore()
    }

    /** A clock that was set back leaves hits in the future: they go too, or the address would wait for them. */
    #recent(key: string, windowMs: number): number[] {
      const hits = this.#hits.get(key) ?? []
      const count = hits.length
      const now = clock().getTime()
      while ((hits.at(-1) ?? now) > now) hits.pop()
      const first = hits.findIndex((hit) => hit > now - windowMs)
      hits.splice(0, first === -1 ? hits.length : first)
      this.#hitCount -= count - hits.length
      return hits
    }

    #remember(key: string, hits: number[]): void {
      this.#hits.delete(key)
      this.#hits.set(key, hits)
      for (const [quietest, forgotten] of this.#hits) {
        if (this.#hits.size <= MAX_ADDRESSES && this.#hitCount <= MAX_HITS) break
        this.#hits.delete(quietest)
        this.#hitCount -= forgotten.length
      }
    }

    /** Milliseconds until the first counted hit leaves the window. */
    #ttl([first]: number[], windowMs: number): number {
      return first === undefined ? 0 : first + windowMs - clock().getTime()
    }
  }
}

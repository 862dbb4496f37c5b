/**
 * Dropped hits are cut only once there are this many and they fill half of the list: cutting them one by one would copy the
 * list each time.
 */
const LEAST_TO_CUT = 32

/** When the hits of one address came, in milliseconds, oldest first. */
export function createHitWindow() {
  const times: number[] = []
  let start = 0

  return {
    count: () => times.length - start,

    /** With those that are dropped and not yet cut. */
    held: () => times.length,

    add(now: number): void {
      times.push(now)
    },

    /**
     * Drops what is older than the window that ends now. A clock that was set back leaves hits in the future: they go too, or the
     * address would wait for them.
     */
    dropOutside(now: number, windowMs: number): void {
      while (times.length > start && (times.at(-1) ?? now) > now) times.pop()
      while (start < times.length && (times[start] ?? now) <= now - windowMs) start += 1
      if (start < LEAST_TO_CUT || start * 2 < times.length) return
      times.splice(0, start)
      start = 0
    },

    /** Milliseconds until the first hit leaves the window; 0 where there is none. */
    untilFirstLeaves(now: number, windowMs: number): number {
      const first = times[start]
      return first === undefined ? 0 : first + windowMs - now
    },
  }
}

/** The most networks of a window, and the most hits of all of them (8 to 16 bytes each). The least recently counted one is dropped first. */
const MAX_NETWORKS = 10_000
const MAX_HITS = 1_000_000
/** Hits that have left the window are removed together, when there are this many and they fill half of the list. */
const LEAST_TO_CUT = 32

/** The times of a network's hits in milliseconds, oldest first. Those before `start` have left the window. */
type Hits = { times: number[]; start: number }

/**
 * Counts hits by network in the `windowMs` milliseconds that end now. A window that began anew now and then would admit twice the allowance
 * around its edge.
 */
export function createWindow(windowMs: number) {
  /** Least recently counted first. */
  const networks = new Map<string, Hits>()
  let held = 0

  function recent(network: string, now: number): Hits {
    const hits = networks.get(network)
    if (!hits) return { times: [], start: 0 }
    const { times } = hits
    const before = times.length
    // Hits in the future are left by a clock that was set back, and would block the network.
    while (times.length > hits.start && (times.at(-1) ?? now) > now) times.pop()
    while (hits.start < times.length && (times[hits.start] ?? now) <= now - windowMs) hits.start += 1
    if (hits.start >= LEAST_TO_CUT && hits.start * 2 >= times.length) {
      times.splice(0, hits.start)
      hits.start = 0
    }
    held -= before - times.length
    return hits
  }

  return {
    /** The hits of a network in the window, and milliseconds until the first of them leaves it. */
    read(network: string, now: number): { count: number; fullForMs: number } {
      const { times, start } = recent(network, now)
      return { count: times.length - start, fullForMs: (times[start] ?? now - windowMs) + windowMs - now }
    },

    add(network: string, now: number): void {
      const hits = recent(network, now)
      hits.times.push(now)
      held += 1
      // A map iterates in insertion order.
      networks.delete(network)
      networks.set(network, hits)
      for (const [quietest, { times }] of networks) {
        if (networks.size <= MAX_NETWORKS && held <= MAX_HITS) return
        networks.delete(quietest)
        held -= times.length
      }
    },

    /** The hits in memory. */
    held: () => held,
  }
}

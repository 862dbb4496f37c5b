import type { FastifyRequest } from 'fastify'
import { ProblemError } from '@minutebook/contract/problems'
import type { Clock } from '../clock.ts'
import { clientOf } from './client-address.ts'
import type { Guard } from './hooks.ts'
import type { Allowance } from './limits.ts'

/** They refuse with `too-many-requests`. */
type RateLimit = {
  /** Counts a hit, or refuses the request. */
  take: Guard
  /** Refuses the request when no allowance is left. Counts nothing. */
  check: Guard
  /** Counts a hit, unless no allowance is left. */
  count: Guard
}

/** `timesFor` multiplies the allowances of a request: by 1 for most. */
type RateLimitOptions = { clock: Clock; timesFor?: (request: FastifyRequest) => number }

/** The multipliers for a /64, a /56 and a /48. */
const TIMES = [1, 4, 16]

/** Creates a limit under which all allowances of the list apply. Its only key is the client's address, which a request cannot choose. */
export function createRateLimit(
  allowances: readonly Allowance[],
  { clock, timesFor = () => 1 }: RateLimitOptions,
): RateLimit {
  const windows = allowances.flatMap(({ max, windowMs }) =>
    TIMES.map((times, width) => ({ width, max: max * times, window: createWindow(windowMs) })),
  )

  /** Asks each window in turn, so that a hit refused by one of them is not counted by the later ones. */
  function ask(request: FastifyRequest, { counts, refuses }: { counts: boolean; refuses: boolean }): void {
    const { networks } = clientOf(request)
    const now = clock().getTime()
    const times = timesFor(request)
    for (const { width, max, window } of windows) {
      const network = networks[width]
      if (network === undefined) continue
      const { count, fullForMs } = window.read(network, now)
      if (count < max * times) {
        if (counts) window.add(network, now)
      } else if (refuses) throw tooMany(request, Math.ceil(fullForMs / 1000))
    }
  }

  return {
    take: (request) => ask(request, { counts: true, refuses: true }),
    check: (request) => ask(request, { counts: false, refuses: true }),
    count: (request) => ask(request, { counts: true, refuses: false }),
  }
}

/** Counts hits of all senders together. The result is true once there are more than the allowance. */
export function createTotalLimit({ max, windowMs }: Allowance, clock: Clock): () => boolean {
  const window = createWindow(windowMs)
  return () => {
    const now = clock().getTime()
    if (window.read('', now).count >= max) return true
    window.add('', now)
    return false
  }
}

/** The message contains the client's address: an office that needs a higher limit must give it to the operator and may not know it. */
function tooMany(request: FastifyRequest, retryAfter: number): ProblemError {
  const detail =
    `There were too many requests from your network. Try again in ${retryAfter} seconds. ` +
    `An office that needs more can ask the operator of this service to raise the limit for ${clientOf(request).address}.`
  return new ProblemError('too-many-requests', { detail, retryAfter })
}

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

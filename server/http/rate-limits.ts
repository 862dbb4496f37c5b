import type { FastifyRequest } from 'fastify'
import { ProblemError } from '@minutebook/contract/problems'
import type { Clock } from '../clock.ts'
import { clientOf } from './client-address.ts'
import { createWindow } from './sliding-window.ts'

/**
 * At most `max` requests in any window of `windowMs` milliseconds, per IPv4 address or IPv6 /64. A /56 gets four times as much, a /48
 * sixteen times: one client may have as many /64 networks as it likes.
 */
export type Allowance = { max: number; windowMs: number }

/** Throws `too-many-requests`. */
export type Ask = (request: FastifyRequest) => void

type RateLimit = {
  /** Counts a hit, or refuses the request. */
  take: Ask
  /** Refuses the request when no allowance is left. Counts nothing. */
  check: Ask
  /** Counts a hit, unless no allowance is left. */
  count: Ask
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

import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from '@minutebook/contract/problems'
import { addressOf, networkOf } from './client-address.ts'

/** At most `max` in any stretch of `windowMs` milliseconds, by address: IPv4 whole, IPv6 by its /64. */
export type Allowance = { max: number; windowMs: number }

/** Where hits are counted: one list of allowances has one `child` of it. */
export type RateLimitStore = FastifyRateLimitStoreCtor

export type RateLimit = {
  /** Counts one, or throws `too-many-requests`. */
  take: (request: FastifyRequest) => Promise<void>
  /** Throws `too-many-requests` when nothing is left, without counting. */
  check: (request: FastifyRequest) => Promise<void>
  /** Counts one, whatever is left. */
  count: (request: FastifyRequest) => Promise<void>
}

/** Nothing in a request but the sender's address, which it cannot choose, decides whose allowance it uses. */
export async function useRateLimits(app: FastifyInstance, store: RateLimitStore): Promise<void> {
  await app.register(rateLimit, { global: false, store, keyGenerator: senderOf })
}

function senderOf(request: FastifyRequest): string {
  return networkOf(addressOf(request))
}

/** How many times more is allowed to a request: 1 for most. */
export type TimesFor = (request: FastifyRequest) => number

/** All allowances of one list hold together. */
export function createRateLimit(
  app: FastifyInstance,
  allowances: readonly Allowance[],
  timesFor: TimesFor = () => 1,
): RateLimit {
  const limits = allowances.map(({ max, windowMs }) =>
    app.createRateLimit({ max: (request) => max * timesFor(request), timeWindow: windowMs }),
  )
  return {
    async take(request) {
      for (const limit of limits) {
        const state = await limit(request)
        if (!state.isAllowed && state.isExceeded) throw tooMany(request, state.ttlInSeconds)
      }
    },
    async count(request) {
      await Promise.all(limits.map((limit) => limit(request)))
    },
    async check(request) {
      for (const limit of limits) {
        const state = await limit(request, { increment: false })
        if (!state.isAllowed && state.remaining === 0) throw tooMany(request, state.ttlInSeconds)
      }
    },
  }
}

/** Whoever needs more has to name the address to whoever runs the service, and may not know it. */
function tooMany(request: FastifyRequest, retryAfter: number): ProblemError {
  const detail =
    `There were too many requests from your network. Try again in ${retryAfter} seconds. ` +
    `An office that needs more tells whoever runs this service its address, which is ${addressOf(request)}.`
  return new ProblemError('too-many-requests', { detail, retryAfter })
}

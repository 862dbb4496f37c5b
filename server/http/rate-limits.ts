import type { FastifyRequest } from 'fastify'
import { ProblemError } from '@minutebook/contract/problems'
import { clientOf } from './client-address.ts'

/**
 * At most `max` requests in any window of `windowMs` milliseconds, per IPv4 address or IPv6 /64. A /56 gets four times as much, a /48
 * sixteen times: one client may have as many /64 networks as it likes.
 */
export type Allowance = { max: number; windowMs: number }

/** Asks for the hits of a network in one list, and counts a new one unless there are `max` already or `isCounted` is false. */
export type HitQuestion = { list: number; key: string; windowMs: number; max: number; isCounted: boolean }

/** The hits in the current window (`max + 1` for a refused one), and milliseconds until the first of them leaves it. */
export type HitAnswer = { current: number; ttl: number }

export type CountHits = (question: HitQuestion) => HitAnswer

/** Throws `too-many-requests`. */
type Ask = (request: FastifyRequest) => void

export type RateLimit = {
  /** Counts a hit, or refuses the request. */
  take: Ask
  /** Refuses the request when no allowance is left. Counts nothing. */
  check: Ask
  /** Counts a hit even when no allowance is left. */
  count: (request: FastifyRequest) => void
}

export type RateLimits = ReturnType<typeof createRateLimits>

/** The multipliers for a /64, a /56 and a /48. */
const TIMES = [1, 4, 16]

/** The multiplier of the allowances for a request: 1 for most. */
export type TimesFor = (request: FastifyRequest) => number

/** Limits are keyed only by the client's address, which a request cannot choose. */
export function createRateLimits(countHits: CountHits) {
  let lists = 0

  function newList(): number {
    lists += 1
    return lists
  }

  /** Asks sequentially, so that a hit refused by one question is not counted by the later ones. */
  function askEach(request: FastifyRequest, questions: readonly HitQuestion[]): void {
    for (const question of questions) {
      const { current, ttl } = countHits(question)
      const isRefused = question.isCounted ? current > question.max : current >= question.max
      if (isRefused) throw tooMany(request, Math.ceil(ttl / 1000))
    }
  }

  return {
    /** Creates a limit under which all allowances of the list apply. */
    createRateLimit(allowances: readonly Allowance[], timesFor: TimesFor = () => 1): RateLimit {
      const all = allowances.flatMap(({ max, windowMs }) =>
        TIMES.map((times, width) => ({ list: newList(), width, windowMs, max: max * times })),
      )

      function questionsOf(request: FastifyRequest, isCounted: boolean): HitQuestion[] {
        const { networks } = clientOf(request)
        const times = timesFor(request)
        return all.flatMap(({ list, width, windowMs, max }) => {
          const key = networks[width]
          return key === undefined ? [] : [{ list, key, windowMs, max: max * times, isCounted }]
        })
      }

      return {
        take: (request) => askEach(request, questionsOf(request, true)),
        check: (request) => askEach(request, questionsOf(request, false)),
        count: (request) => void questionsOf(request, true).map(countHits),
      }
    },

    /** Counts hits of all senders together. Returns whether there are more than the allowance. */
    createTotalLimit({ max, windowMs }: Allowance): () => boolean {
      const list = newList()
      return () => countHits({ list, key: 'all', windowMs, max, isCounted: true }).current > max
    },
  }
}

/** The message contains the client's address: an office that needs a higher limit must give it to the operator and may not know it. */
function tooMany(request: FastifyRequest, retryAfter: number): ProblemError {
  const detail =
    `There were too many requests from your network. Try again in ${retryAfter} seconds. ` +
    `An office that needs more can ask the operator of this service to raise the limit for ${clientOf(request).address}.`
  return new ProblemError('too-many-requests', { detail, retryAfter })
}

import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '@minutebook/contract/problems'

const SAMPLE_MS = 1_000
/** The measuring timer fires this often on an idle event loop. */
const RESOLUTION_MS = 10
const NANOSECONDS_PER_MS = 1e6

/**
 * Rejects requests with `overloaded` while the mean event loop delay of the last second exceeds `maxDelayMs`. Logs one line for
 * each second with rejections. Not `@fastify/under-pressure`: it also reads memory usage, which crashes the process when no
 * file can be opened.
 */
export function shedLoad(app: FastifyInstance, maxDelayMs: number): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  let delayMs = 0
  let refused = 0

  const timer = setInterval(() => {
    // The loop did not turn once in the second, so there is no mean.
    delayMs = delays.count === 0 ? Infinity : delays.mean / NANOSECONDS_PER_MS - RESOLUTION_MS
    delays.reset()
    if (refused > 0) app.log.warn({ refused }, 'overloaded: requests were rejected')
    refused = 0
  }, SAMPLE_MS).unref()

  app.addHook('onRequest', (_request, _reply, done) => {
    if (delayMs <= maxDelayMs) return done()
    refused += 1
    throw new ProblemError('overloaded')
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delays.disable()
  })
}

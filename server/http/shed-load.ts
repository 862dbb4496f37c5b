import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '@minutebook/contract/problems'

const SAMPLE_MS = 1_000
/** The timer that measures fires so often even when nothing delays it. */
const RESOLUTION_MS = 10
const NANOSECONDS_PER_MS = 1e6

/**
 * Refuses what comes with `overloaded` while the event loop, over the last second, kept each turn waiting longer than `maxDelayMs` on
 * the average. Each second with refusals has one line of the log. Of our own: `@fastify/under-pressure` reads the memory, too, and
 * where no file can be opened any more that ends the process.
 */
export function shedLoad(app: FastifyInstance, maxDelayMs: number): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  let delayMs = 0
  let refused = 0

  const timer = setInterval(() => {
    // Not one turn in a whole second: there is no mean.
    delayMs = delays.count === 0 ? Infinity : delays.mean / NANOSECONDS_PER_MS - RESOLUTION_MS
    delays.reset()
    if (refused > 0) app.log.warn({ refused }, 'too much to do: requests were refused')
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

import type { FastifyInstance } from 'fastify'

/** The slowest request that is still let in takes 10 seconds to arrive; then it gets its answer. */
const PATIENCE_MS = 12_000
const SIGNALS = ['SIGTERM', 'SIGINT'] as const

/**
 * On the first signal: accepts nothing new, answers what has begun, closes the database, and ends with code 0. Further
 * signals change nothing: a terminal and npm may both send one. Who does not finish in time is cut off, with code 1.
 */
export function stopWhenAsked(app: FastifyInstance): void {
  let isStopping = false
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(1), PATIENCE_MS).unref()
      void app.close().then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ err: error }, 'the server did not stop cleanly')
          process.exit(1)
        },
      )
    })
  }
}

/** The slowest accepted request takes 10 seconds to arrive; then it still gets its response. */
const PATIENCE_MS = 12_000
/** A terminal and npm may both forward the same signal. */
const SAME_SIGNAL_MS = 1_000

/** One or more listeners and the resources they use. */
export type Stoppable = {
  log: { error: (facts: object, message: string) => void }
  /** Stops accepting requests, finishes those in progress, and closes the database. */
  close: () => PromiseLike<unknown>
}

export type LameDuck = {
  /** Starts draining: requests that still arrive are answered. */
  leave: () => void
  /** How long load balancers have to notice. */
  durationMs: number
}

/**
 * Shuts down on signals. SIGTERM (service managers) and SIGHUP (a closed terminal) drain first, then stop with code 0. SIGINT
 * (Ctrl+C) stops immediately in the same orderly way. A shutdown that takes too long, or a second signal, exits with code 1.
 */
export function shutDownOnSignals(stoppable: Stoppable, lameDuck?: LameDuck): void {
  let askedAt: number | undefined

  function ask(lingerMs: number): void {
    const now = performance.now()
    if (askedAt === undefined) {
      askedAt = now
      setTimeout(() => void end(stoppable), lingerMs)
    } else if (now - askedAt > SAME_SIGNAL_MS) {
      process.exit(1)
    }
  }

  for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      lameDuck?.leave()
      ask(lameDuck?.durationMs ?? 0)
    })
  }
  process.on('SIGINT', () => ask(0))
}

async function end({ log, close }: Stoppable): Promise<never> {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref()
  try {
    await close()
  } catch (error) {
    log.error({ err: error }, 'the server did not stop cleanly')
    process.exit(1)
  }
  process.exit(0)
}

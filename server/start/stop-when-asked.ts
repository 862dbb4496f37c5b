/** The slowest request that is still let in takes 10 seconds to arrive; then it gets its answer. */
const PATIENCE_MS = 12_000
/** A terminal and npm may both send the signal that a person gave once. */
const SAME_SIGNAL_MS = 1_000

/** A listener, or several with what they stand on. */
export type Stoppable = {
  log: { error: (facts: object, message: string) => void }
  /** Accepts nothing new, answers what has begun, and lets go of the database. */
  close: () => PromiseLike<unknown>
}

export type LameDuck = {
  /** Asks everybody to go elsewhere; what comes all the same is answered. */
  leave: () => void
  /** How long those who spread requests over several servers have to notice. */
  durationMs: number
}

/**
 * SIGTERM, which service managers send, and SIGHUP, which a closed terminal sends: a time as a lame duck, then the end in
 * good order with code 0. SIGINT, sent by a person who waits at the terminal: the end in good order at once. What does not
 * finish in time is cut off with code 1, and so is everything at a second signal.
 */
export function stopWhenAsked(stoppable: Stoppable, lameDuck?: LameDuck): void {
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

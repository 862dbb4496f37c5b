const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 30_000
/** Whoever lived so long did not die of its start. */
const STEADY_MS = 60_000

/** How a worker ended; `error` when there was no process to begin with. */
export type WorkerEnd = { error?: unknown }

type Place = {
  /** Settles when the worker has ended. */
  run: () => Promise<WorkerEnd>
  isLeaving: () => boolean
  /** Called before another worker takes the place, after `pauseMs`. */
  tellOfEnd: (end: WorkerEnd, pauseMs: number) => void
}

/** Keeps one place filled until the pool leaves, at once the first time and more slowly when workers keep dying. */
export async function keepRunning({ run, isLeaving, tellOfEnd }: Place): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS
  for (;;) {
    const beganAt = performance.now()
    // Why no process could be made decides whether Node says so by an event or throws.
    const end = await run().catch((error: unknown): WorkerEnd => ({ error }))
    if (isLeaving()) return
    if (performance.now() - beganAt > STEADY_MS) pauseMs = FIRST_PAUSE_MS
    tellOfEnd(end, pauseMs)
    await pause(pauseMs)
    if (isLeaving()) return
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

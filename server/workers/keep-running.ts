const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 30_000
/** A worker that ran this long did not fail at its start. */
const STEADY_MS = 60_000

/** How a worker ended; `error` when its process could not be created. */
export type WorkerEnd = { error?: unknown }

type Place = {
  /** Resolves when the worker has ended. */
  run: () => Promise<WorkerEnd>
  isDraining: () => boolean
  /** Called before a replacement starts, after `pauseMs`. */
  tellOfEnd: (end: WorkerEnd, pauseMs: number) => void
}

/** Restarts a worker until the pool drains: immediately the first time, then with growing pauses while workers keep dying early. */
export async function keepRunning({ run, isDraining, tellOfEnd }: Place): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS
  for (;;) {
    const beganAt = performance.now()
    // Depending on the cause, Node reports a failed fork by an event or by throwing.
    const end = await run().catch((error: unknown): WorkerEnd => ({ error }))
    if (isDraining()) return
    if (performance.now() - beganAt > STEADY_MS) pauseMs = FIRST_PAUSE_MS
    tellOfEnd(end, pauseMs)
    await pause(pauseMs)
    if (isDraining()) return
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

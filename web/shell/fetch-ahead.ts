/** A browser that is never idle, or renders nothing, calls back after this time. */
const LATEST_MS = 2000

/**
 * Loads what may be needed next, one part after the other while the browser is idle. No work waits for it. Without a network,
 * the person can continue up to the review.
 */
export function fetchAhead(loads: readonly (() => Promise<unknown>)[]): void {
  const [next, ...others] = loads
  if (next) whenIdle(() => void fetchThenGoOn(next, others))
}

async function fetchThenGoOn(
  next: () => Promise<unknown>,
  others: readonly (() => Promise<unknown>)[],
): Promise<void> {
  try {
    await next()
  } catch {
    // A part that does not load now is requested again when it is needed, and an error is shown then.
  }
  fetchAhead(others)
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: LATEST_MS })
  else setTimeout(work, 200)
}

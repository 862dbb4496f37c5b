/** A browser that is never idle, or renders nothing, calls back after this time. */
const LATEST_MS = 2000

/**
 * Loads what may be needed next, one part after the other while the browser is idle. No work waits for it.
 * Without a network, the person can continue up to the review. Fulfills when each part has been tried.
 */
export async function fetchAhead(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loads) {
    await whenIdle()
    try {
      await load()
    } catch {
      // A part that does not load now is requested again when it is needed, and an error is shown then.
    }
  }
}

/** Calls `work` once the page and what it names have loaded. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work()
  else window.addEventListener('load', work, { once: true })
}

/** Safari has no idle callback. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LATEST_MS })
    else setTimeout(resolve, 200)
  })
}

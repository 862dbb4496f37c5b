/**
 * Fetches what may be wanted next, one after the other and only while nothing else is to do: nobody waits for it then, and
 * whoever loses the network on the way goes on up to the review.
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
    // What is out of reach now is asked for again, and missed aloud, when it is wanted.
  }
  fetchAhead(others)
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else setTimeout(work, 200)
}

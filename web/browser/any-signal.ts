/**
 * Aborts as soon as one of `signals` does, with the same reason. `AbortSignal.any` does this, but Chrome
 * before 116, Firefox before 124 and Safari before 17.4 do not have it. The first screen needs it and does
 * not load `api.ts`.
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const stopper = new AbortController()
  for (const signal of signals) {
    const stop = () => stopper.abort(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { signal: stopper.signal })
  }
  return stopper.signal
}

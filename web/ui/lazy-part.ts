import { useSyncExternalStore } from 'react'
import { createNotifier } from './notifier.ts'

/** A part of the app that comes after the first paint. `use` and `now` give undefined until it is there. */
type LazyPart<Part> = {
  load: () => Promise<Part>
  use: () => Part | undefined
  now: () => Part | undefined
}

/** `fetchPart` runs once; when it fails, `load` is rejected and the next call tries again. */
export function createLazyPart<Part>(fetchPart: () => Promise<Part>): LazyPart<Part> {
  const changes = createNotifier()
  let part: Part | undefined
  let loading: Promise<Part> | undefined

  async function fetchOnce(): Promise<Part> {
    try {
      part = await fetchPart()
    } catch (error) {
      loading = undefined
      throw error
    }
    changes.notify()
    return part
  }

  function usePart(): Part | undefined {
    return useSyncExternalStore(
      changes.subscribe,
      () => part,
      () => undefined,
    )
  }

  return { load: () => (loading ??= fetchOnce()), use: usePart, now: () => part }
}

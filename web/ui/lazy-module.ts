import { useSyncExternalStore } from 'react'
import { createNotifier } from './notifier.ts'

/** A module that loads after the first paint. `use` and `now` return undefined until it has loaded. */
type LazyModule<Module> = {
  load: () => Promise<Module>
  use: () => Module | undefined
  now: () => Module | undefined
}

/** `fetchModule` runs once. If it fails, `load` rejects and the next call tries again. */
export function createLazyModule<Module>(fetchModule: () => Promise<Module>): LazyModule<Module> {
  const changes = createNotifier()
  let module: Module | undefined
  let loading: Promise<Module> | undefined

  async function fetchOnce(): Promise<Module> {
    try {
      module = await fetchModule()
    } catch (error) {
      loading = undefined
      throw error
    }
    changes.notify()
    return module
  }

  const now = () => module
  const useModule = () => useSyncExternalStore(changes.subscribe, now, () => undefined)
  return { load: () => (loading ??= fetchOnce()), use: useModule, now }
}

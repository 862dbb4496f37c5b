import { useSyncExternalStore } from 'react'
import { loadCatalogue } from '../language/words.ts'
import { createNotifier } from '../ui/notifier.ts'

type DraftFrame = typeof import('./draft-frame.tsx')

let frame: DraftFrame | undefined
let loading: Promise<DraftFrame> | undefined
const changes = createNotifier()

/**
 * Loads the part of the frame that depends on drafts, and all words and sentences, once. Rejects if they do not load; the next
 * call tries again.
 */
export function loadDraftFrame(): Promise<DraftFrame> {
  loading ??= fetchDraftFrame()
  return loading
}

async function fetchDraftFrame(): Promise<DraftFrame> {
  try {
    const [loaded] = await Promise.all([import('./draft-frame.tsx'), loadCatalogue()])
    frame = loaded
  } catch (error) {
    loading = undefined
    throw error
  }
  frame.restoreDevice()
  changes.notify()
  return frame
}

/** Undefined until loaded: on a first visit, the first screen renders before it and works without it. */
export function useDraftFrame(): DraftFrame | undefined {
  return useSyncExternalStore(
    changes.subscribe,
    () => frame,
    () => undefined,
  )
}

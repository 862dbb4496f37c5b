import { useSyncExternalStore } from 'react'
import { showToast } from '../ui/toast.tsx'

let waiting = ''
let shown = ''
const listeners = new Set<() => void>()

/** Says what an action changed: under the heading of the screen that comes next, read out, and as a toast. */
export function announceChange(text: string): void {
  waiting = text
}

/** Called on each arrival: what was announced is shown now, what was shown goes. Tells whether there is something. */
export function showAnnouncedChange(): boolean {
  shown = waiting
  waiting = ''
  if (shown) showToast(shown)
  for (const listener of listeners) listener()
  return shown !== ''
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useShownChange(): string {
  return useSyncExternalStore(subscribe, () => shown)
}

/** To be seen; the layout's own status region reads it out, for a region that comes with its text is not read. */
export function ChangeNote() {
  const text = useShownChange()
  return text ? <p className="change-note">{text}</p> : null
}

import { useSyncExternalStore } from 'react'
import { showToast } from '../ui/show-toast.ts'
import { createNotifier } from '../ui/notifier.ts'

/** Said while drawing, in the language that is spoken then. */
type Say = () => string
const nothing: Say = () => ''

let waiting = nothing
let shown = nothing
const changes = createNotifier()

/** Says what an action changed: under the heading of the screen that comes next, read out, and as a toast. */
export function announceChange(say: Say): void {
  waiting = say
}

/** Called on each arrival: what was announced is shown now, what was shown goes. Tells whether there is something. */
export function showAnnouncedChange(): boolean {
  shown = waiting
  waiting = nothing
  const isNews = shown() !== ''
  if (isNews) showToast(shown)
  changes.notify()
  return isNews
}

function readShown(): Say {
  return shown
}

export function useShownChange(): string {
  return useSyncExternalStore(changes.subscribe, readShown, readShown)()
}

/** To be seen; the layout's own status region reads it out, for a region that comes with its text is not read. */
export function ChangeNote() {
  const text = useShownChange()
  return text ? <p className="change-note">{text}</p> : null
}

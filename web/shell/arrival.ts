import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { findControl } from '../ui/find-control.ts'
import { showAnnouncedChange } from './change-note.tsx'
import { rememberVisit } from './visited.ts'

const ARRIVAL = 'arrival'

/**
 * The state of a navigation that counts as an arrival even if the address stays, because the content of the
 * screen changes.
 */
export function newArrival(): Record<string, string> {
  return { [ARRIVAL]: crypto.randomUUID() }
}

/** The mark of a marked arrival, different each time. A location's state can have any type. */
export function useArrivalMark(): string | undefined {
  const mark: unknown = useLocation().state?.[ARRIVAL]
  return typeof mark === 'string' ? mark : undefined
}

/**
 * On arrival at a screen, moves the focus to its heading, so that it is read out, or to the element that the
 * address names: an answer from an error's link, or the changed row after a save. Reacts to path and query,
 * not to the location's key, because a refused form gets a new key and stays in place. The first load moves
 * nothing.
 */
export function useArrival(): void {
  const { pathname, search } = useLocation()
  const mark = useArrivalMark()
  const type = useNavigationType()
  const isBack = type === 'POP'
  const address = pathname + search
  const last = useRef<{ address: string; mark: string | undefined }>(undefined)

  useEffect(() => {
    rememberVisit(address, type === 'PUSH')
    const before = last.current
    last.current = { address, mark }
    const isNewMark = mark !== undefined && mark !== before?.mark
    // A redirect to the first screen of a visit may have something to say.
    if (!before) showAnnouncedChange()
    if (!before || (before.address === address && !isNewMark)) return
    // Going back after a save shows the change, which is at the top.
    const keepsScroll = !showAnnouncedChange() && isBack
    if (!keepsScroll) window.scrollTo(0, 0)
    const field = findControl(window.location.hash.slice(1))
    const place = field ?? document.querySelector<HTMLElement>('main h1')
    place?.focus({ preventScroll: keepsScroll })
    // Typing replaces the existing text, as after the Tab key.
    if (place instanceof HTMLInputElement) place.select()
  }, [address, type, isBack, mark])
}

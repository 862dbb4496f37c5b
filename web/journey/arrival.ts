import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { showAnnouncedChange } from './change-note.tsx'
import { rememberVisit } from './visited.ts'

const ARRIVAL = 'arrival'

/** The state of a navigation that counts as an arrival though the address may stay: the screen is about something else. */
export function newArrival(): Record<string, string> {
  return { [ARRIVAL]: crypto.randomUUID() }
}

function arrivalIn(state: unknown): string | undefined {
  const mark: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, ARRIVAL) : undefined
  return typeof mark === 'string' ? mark : undefined
}

/**
 * Arriving at a screen: focus on its heading, so that it is read out. Listens to path and query, not to the location's
 * key: a refused form gets a new key and stays where it is. The first load moves nothing.
 */
export function useArrival(): void {
  const { pathname, search, state } = useLocation()
  const mark = arrivalIn(state)
  const isBack = useNavigationType() === 'POP'
  const address = pathname + search
  const previous = useRef<string>(undefined)
  const previousMark = useRef<string>(undefined)

  useEffect(() => {
    rememberVisit(address)
    const isNewMark = mark !== undefined && mark !== previousMark.current
    previousMark.current = mark
    if (previous.current === address && !isNewMark) return
    const isFirstLoad = previous.current === undefined
    previous.current = address
    if (isFirstLoad) return
    // Back after a save shows what changed, which stands at the top.
    const keepsScroll = !showAnnouncedChange() && isBack
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: keepsScroll })
    if (!keepsScroll) window.scrollTo(0, 0)
  }, [address, isBack, mark])
}

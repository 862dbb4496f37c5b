import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { showAnnouncedChange } from './change-note.tsx'
import { rememberVisit } from './visited.ts'

const ARRIVAL = 'arrival'

/** The state of a navigation that counts as an arrival though the address may stay: the screen is about something else. */
export function newArrival(): Record<string, string> {
  return { [ARRIVAL]: crypto.randomUUID() }
}

/** The mark of a marked arrival: another one each time. A location's state may be anything at all. */
export function useArrivalMark(): string | undefined {
  const mark: unknown = useLocation().state?.[ARRIVAL]
  return typeof mark === 'string' ? mark : undefined
}

/** Where this page last arrived. Of the page, not of one layout: from a step to the privacy page is an arrival too. */
let last: { address: string; mark: string | undefined } | undefined

/**
 * Arriving at a screen: focus on its heading, so that it is read out, or on what the address names: whoever follows a
 * fault is led to the answer, and whoever changed an answer to its row. Listens to path and query, not to the location's
 * key: a refused form gets a new key and stays where it is. The first load moves nothing.
 */
export function useArrival(): void {
  const { pathname, search } = useLocation()
  const mark = useArrivalMark()
  const isBack = useNavigationType() === 'POP'
  const address = pathname + search

  useEffect(() => {
    rememberVisit(address)
    const before = last
    last = { address, mark }
    const isNewMark = mark !== undefined && mark !== before?.mark
    if (!before || (before.address === address && !isNewMark)) return
    // Back after a save shows what changed, which stands at the top.
    const keepsScroll = !showAnnouncedChange() && isBack
    if (!keepsScroll) window.scrollTo(0, 0)
    const field = document.getElementById(window.location.hash.slice(1))
    const place = field ?? document.querySelector<HTMLElement>('main h1')
    place?.focus({ preventScroll: keepsScroll })
    // Whoever types writes over what stands there, as after the Tab key.
    if (place instanceof HTMLInputElement) place.select()
  }, [address, isBack, mark])
}

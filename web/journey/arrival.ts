import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { showAnnouncedChange } from './change-note.tsx'
import { rememberVisit } from './visited.ts'

/**
 * Arriving at a screen: focus on its heading, so that it is read out. Listens to path and query, not to the location's
 * key: a refused form gets a new key and stays where it is. The first load moves nothing.
 */
export function useArrival(): void {
  const { pathname, search } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const address = pathname + search
  const previous = useRef<string>(undefined)

  useEffect(() => {
    rememberVisit(address)
    if (previous.current === address) return
    const isFirstLoad = previous.current === undefined
    previous.current = address
    if (isFirstLoad) return
    // Back after a save shows what changed, which stands at the top.
    const keepsScroll = !showAnnouncedChange() && isBack
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: keepsScroll })
    if (!keepsScroll) window.scrollTo(0, 0)
  }, [address, isBack])
}

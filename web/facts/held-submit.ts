import { useEffect, type RefObject } from 'react'

/** A form that is sent while work for it goes on is sent once that is done: what comes of the work belongs to it. */
export function useHeldSubmit(part: RefObject<HTMLElement | null>, isWorking: boolean): void {
  useEffect(() => {
    const form = part.current?.closest('form')
    if (!form || !isWorking) return undefined
    let held: SubmitEvent | undefined
    function hold(event: SubmitEvent) {
      event.preventDefault()
      event.stopPropagation()
      held = event
    }
    form.addEventListener('submit', hold)
    return () => {
      form.removeEventListener('submit', hold)
      // The screen may have been left meanwhile.
      if (held && form.isConnected) form.requestSubmit(held.submitter)
    }
  }, [part, isWorking])
}

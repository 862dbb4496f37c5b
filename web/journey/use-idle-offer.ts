import { useEffect, useState } from 'react'
import { companyKey } from '../draft/company.ts'
import { readDraft } from '../draft/draft.ts'
import { tabReceipt } from './guard.ts'

const IDLE_MS = 30 * 60 * 1000
const CHECK_MS = 15_000
/** A screen reader presses with a click alone. */
const TOUCHES = ['pointerdown', 'keydown', 'click']
/** Come before a press: what is offered then moves no button away from under it. */
const RETURNS = ['pointermove', 'visibilitychange']

/** After half an hour without a touch, somebody else may be sitting here: clearing is offered, never done. */
export function useIdleOffer(): { isIdle: boolean; keepGoing: () => void } {
  const [isIdle, setIdle] = useState(false)

  useEffect(() => {
    let touchedAt = Date.now()
    const check = () => {
      if (Date.now() - touchedAt > IDLE_MS && hasSomethingPersonal()) setIdle(true)
    }
    // A computer that slept is touched before the timer comes round again.
    const touch = () => {
      check()
      touchedAt = Date.now()
    }
    const timer = setInterval(check, CHECK_MS)
    const listening = new AbortController()
    // Heard before whoever presses "keep going" is: the offer would be made again.
    const early = { capture: true, signal: listening.signal }
    for (const event of RETURNS) window.addEventListener(event, check, early)
    for (const event of TOUCHES) window.addEventListener(event, touch, early)
    return () => {
      clearInterval(timer)
      listening.abort()
    }
  }, [])

  return { isIdle, keepGoing: () => setIdle(false) }
}

/** Answers, or the private link of minutes that were sent from here. */
function hasSomethingPersonal(): boolean {
  return readDraft(companyKey()) !== undefined || tabReceipt() !== undefined
}

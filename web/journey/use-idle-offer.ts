import { useEffect, useState } from 'react'
import { companyKey } from '../draft/company.ts'
import { readDraft } from '../draft/draft.ts'
import { tabReceipt } from './guard.ts'

const IDLE_MS = 30 * 60 * 1000
const CHECK_MS = 15_000

/** After half an hour without a touch, somebody else may be sitting here: clearing is offered, never done. */
export function useIdleOffer(): { isIdle: boolean; keepGoing: () => void } {
  const [isIdle, setIdle] = useState(false)

  useEffect(() => {
    let touchedAt = Date.now()
    const touch = () => (touchedAt = Date.now())
    const check = () => {
      if (Date.now() - touchedAt > IDLE_MS && hasSomethingPersonal()) setIdle(true)
    }
    const timer = setInterval(check, CHECK_MS)
    for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, touch)
    return () => {
      clearInterval(timer)
      for (const event of ['pointerdown', 'keydown']) window.removeEventListener(event, touch)
    }
  }, [])

  return { isIdle, keepGoing: () => setIdle(false) }
}

/** Answers, or the private link of minutes that were sent from here. */
function hasSomethingPersonal(): boolean {
  return readDraft(companyKey()) !== undefined || tabReceipt() !== undefined
}

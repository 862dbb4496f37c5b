import { useEffect, useState } from 'react'
import { clearDevice } from './clear-device.ts'
import { companyKey } from './company.ts'
import { readDraft } from './draft.ts'

const IDLE_MS = 30 * 60 * 1000
const CHECK_MS = 15_000

/** After half an hour without a touch, somebody else may be sitting here: clearing is offered, never done. */
export function useIdleOffer(): { isIdle: boolean; keepGoing: () => void; clear: () => void } {
  const [isIdle, setIdle] = useState(false)

  useEffect(() => {
    let touchedAt = Date.now()
    const touch = () => (touchedAt = Date.now())
    const check = () => {
      if (Date.now() - touchedAt > IDLE_MS && readDraft(companyKey())) setIdle(true)
    }
    const timer = setInterval(check, CHECK_MS)
    for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, touch)
    return () => {
      clearInterval(timer)
      for (const event of ['pointerdown', 'keydown']) window.removeEventListener(event, touch)
    }
  }, [])

  return { isIdle, keepGoing: () => setIdle(false), clear: clearDevice }
}

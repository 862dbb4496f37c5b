import { Button } from '../ui/button.tsx'
import { clearDevice } from '../draft/clear-device.ts'
import { readSent } from '../draft/receipts.ts'
import { hasUnknownSend } from '../draft/unconfirmed-sends.ts'
import { FinishButton } from './finish-button.tsx'
import { useIdleOffer } from './use-idle-offer.ts'
import { words } from '../language/words.ts'

/** Somebody else may be sitting here by now: clearing is offered. A private link is asked about first, for it would be gone, also one whose minutes may have arrived. */
export function IdleOffer() {
  const { isIdle, keepGoing } = useIdleOffer()
  if (!isIdle) return null
  const { notices } = words

  function handleKeepGoing() {
    keepGoing()
    // The button goes, and the focus would go with it.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }

  return (
    <div className="banner" role="alert">
      <p>{notices.idle}</p>
      <div className="actions">
        <Button type="button" onClick={handleKeepGoing}>
          {notices.keepGoing}
        </Button>
        {readSent().length > 0 || hasUnknownSend() ? (
          <FinishButton label={notices.clearDevice} />
        ) : (
          <Button variant="secondary" onClick={clearDevice}>
            {notices.clearDevice}
          </Button>
        )}
      </div>
    </div>
  )
}

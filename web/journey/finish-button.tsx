import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { askToClear } from './ask-to-clear.ts'
import { clearDevice } from '../draft/clear-device.ts'
import { words } from '../language/words.ts'

/** Ends the work on a device that is not the person's alone: asks, then removes everything that the app keeps there. */
export function FinishButton({ label = words.notices.finish }: { label?: string }) {
  const [isAsking, setAsking] = useState(false)
  const { notices } = words
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={notices.finishTitle}
          text={askToClear(notices.finishText)}
          keepLabel={notices.keepThem}
          confirmLabel={notices.clearDevice}
          onKeep={() => setAsking(false)}
          onConfirm={clearDevice}
        />
      )}
    </>
  )
}

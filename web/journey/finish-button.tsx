import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { clearDevice } from './clear-device.ts'
import { words } from './words.ts'

/** Ends the work on a device that is not the person's alone: asks, then removes everything that the app keeps there. */
export function FinishButton({ label = words.confirmation.finish }: { label?: string }) {
  const [isAsking, setAsking] = useState(false)
  const { confirmation, notices } = words
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={confirmation.finishTitle}
          text={confirmation.finishText}
          keepLabel={confirmation.keep}
          confirmLabel={notices.clearDevice}
          onKeep={() => setAsking(false)}
          onConfirm={clearDevice}
        />
      )}
    </>
  )
}

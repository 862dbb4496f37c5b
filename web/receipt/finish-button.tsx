import { useState } from 'react'
import { clearDevice } from '../journey/clear-device.ts'
import { words } from '../journey/words.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'

/** For those who opened the record on a device that is not theirs alone. */
export function FinishButton() {
  const [isAsking, setAsking] = useState(false)
  const { confirmation, frame } = words
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {confirmation.finish}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={confirmation.finishTitle}
          text={confirmation.finishText}
          keepLabel={confirmation.keep}
          confirmLabel={frame.clearDevice}
          onKeep={() => setAsking(false)}
          onConfirm={clearDevice}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './dialog.tsx'
import { GalleryPart } from './gallery-part.tsx'
import { LoadingOverlay } from './overlay.tsx'
import { showToast } from './show-toast.ts'
import { Skeleton } from './skeleton.tsx'

export function GalleryWaiting() {
  const [isAsking, setIsAsking] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  const [attempt, setAttempt] = useState(0)
  return (
    <GalleryPart name="Waiting and asking">
      <Skeleton />
      <div className="actions">
        <Button>Save and continue</Button>
        <Button variant="secondary" onClick={() => showToast(() => 'Daniel Whitfield was removed.')}>
          Show a toast
        </Button>
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          Remove
        </Button>
        <Button variant="secondary" onClick={() => setIsLoading(true)}>
          Load
        </Button>
        <Button variant="quiet">Cancel</Button>
      </div>
      {attempt > 0 ? (
        <Alert attempt={attempt}>The minutes were not accepted. This is a problem on our side.</Alert>
      ) : null}
      <div className="actions">
        <Button onClick={() => setAttempt(attempt + 1)}>Fail</Button>
        <Button busy busyLabel="Sending…">
          Send the minutes
        </Button>
      </div>
      {isLoading ? (
        <LoadingOverlay text="Looking up 0812345">
          <Button variant="secondary" onClick={() => setIsLoading(false)}>
            Stop searching
          </Button>
        </LoadingOverlay>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title="Remove Daniel Whitfield from the directors?"
          text="Their details will be deleted from these minutes."
          keepLabel="Keep Daniel"
          confirmLabel="Remove Daniel Whitfield"
          onKeep={() => setIsAsking(false)}
          onConfirm={() => setIsAsking(false)}
        />
      ) : null}
    </GalleryPart>
  )
}

import { useState } from 'react'
import { noteLinkEnded } from '../draft/receipts.ts'
import { words } from '../language/words.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { endLink, type EndOutcome } from './end-link.ts'
import { markLinkEnded } from './opening.ts'

type Failure = { outcome: Exclude<EndOutcome, 'ended'>; attempt: number }

/** Ends the link for everybody, after asking. `manage` is the receipt's second secret. */
export function EndLinkButton({ manage }: { manage: string }) {
  const [isAsking, setAsking] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const { receipt } = words

  async function handleConfirm() {
    setAsking(false)
    setEnding(true)
    const outcome = await endLink(manage)
    if (outcome === 'ended') {
      noteLinkEnded(manage)
      return markLinkEnded()
    }
    setEnding(false)
    setFailure((before) => ({ outcome, attempt: (before?.attempt ?? 0) + 1 }))
  }

  return (
    <>
      {failure && (
        <Alert attempt={failure.attempt}>
          <p>{failure.outcome === 'refused' ? receipt.notEnded : receipt.maybeEnded}</p>
        </Alert>
      )}
      <div className="actions">
        <Button
          variant="secondary"
          busy={isEnding}
          busyLabel={receipt.ending}
          onClick={() => setAsking(true)}
        >
          {receipt.end}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={receipt.endTitle}
          text={receipt.endText}
          keepLabel={receipt.keepLink}
          confirmLabel={receipt.end}
          onKeep={() => setAsking(false)}
          onConfirm={() => void handleConfirm()}
        />
      )}
    </>
  )
}

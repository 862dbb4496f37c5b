import { useState } from 'react'
import { words } from '../shell/words.ts'
import { ActionLabel, Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { Alert } from '../ui/note.tsx'
import type { EndOutcome } from './manage-links.ts'

type EndLinkButtonProps = {
  label: string
  /** Names the link when there are several buttons. */
  name?: string
  /** The question in the dialog. */
  title: string
  text: string
  end: () => Promise<EndOutcome>
  onEnded: () => void
}
type Failure = { outcome: Exclude<EndOutcome, 'ended'>; attempt: string }

/** Ends one link or all of them, after a confirmation. */
export function EndLinkButton({ label, name, title, text, end, onEnded }: EndLinkButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const { receipt } = words

  async function handleConfirm() {
    setAsking(false)
    setEnding(true)
    const outcome = await end()
    if (outcome === 'ended') return onEnded()
    setEnding(false)
    setFailure({ outcome, attempt: crypto.randomUUID() })
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
          {name === undefined ? label : <ActionLabel action={label} name={name} />}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={title}
          text={text}
          keepLabel={receipt.keepLink}
          confirmLabel={label}
          onKeep={() => setAsking(false)}
          onConfirm={() => void handleConfirm()}
        />
      )}
    </>
  )
}

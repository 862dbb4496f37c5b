import { useState } from 'react'
import { words } from '../language/words.ts'
import { ActionLabel, Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { Alert } from '../ui/note.tsx'
import { usePress } from '../ui/use-press.ts'
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

/** Ends one link or all of them, after a confirmation. */
export function EndLinkButton({ label, name, title, text, end, onEnded }: EndLinkButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failed, press } = usePress<Exclude<EndOutcome, 'ended'>>()
  const { receipt } = words

  async function handleEnd() {
    const outcome = await end()
    if (outcome !== 'ended') return outcome
    onEnded()
    return undefined
  }

  return (
    <>
      {failed && (
        <Alert attempt={failed.attempt}>
          <p>{failed.failure === 'refused' ? receipt.notEnded : receipt.maybeEnded}</p>
        </Alert>
      )}
      <div className="actions">
        <Button variant="secondary" busy={isBusy} busyLabel={receipt.ending} onClick={() => setAsking(true)}>
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
          onConfirm={() => {
            setAsking(false)
            void press(handleEnd)
          }}
        />
      )}
    </>
  )
}

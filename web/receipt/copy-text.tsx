import { useState, type ReactNode } from 'react'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'

type CopyTextProps = {
  text: string
  button: ReactNode
  copied: string
  onCopied?: (() => void) | undefined
  /** Shows a text of several lines whole. */
  isMessage?: boolean
  /** Another button beside it. */
  beside?: ReactNode
}

/** A text to keep, with a button that copies it. If the browser refuses, it explains how to copy by hand. */
export function CopyText({ text, button, copied, onCopied, isMessage = false, beside }: CopyTextProps) {
  const [status, setStatus] = useState<'copied' | 'failed'>()

  async function handleCopy() {
    setStatus(undefined)
    try {
      await navigator.clipboard.writeText(text)
      setStatus('copied')
      onCopied?.()
    } catch {
      // No permission or no clipboard: the person can copy the text beside the button.
      setStatus('failed')
    }
  }

  return (
    <div className="copy-text">
      {isMessage ? (
        <blockquote className="lines">{text}</blockquote>
      ) : (
        <p>
          <code className="monospace">{text}</code>
        </p>
      )}
      <div className="actions">
        <Button variant="secondary" onClick={() => void handleCopy()}>
          {button}
        </Button>
        {beside}
      </div>
      <Status>{status === 'failed' ? words.confirmation.copyFailed : status && copied}</Status>
    </div>
  )
}

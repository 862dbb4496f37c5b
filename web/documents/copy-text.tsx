import { useState } from 'react'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'

type CopyTextProps = {
  /** Left out where a heading stands above it. */
  label?: string
  text: string
  button: string
  copied: string
}

/** A text to be kept, with a button that copies it. Where the browser does not let us, it says how to do it by hand. */
export function CopyText({ label, text, button, copied }: CopyTextProps) {
  const [status, setStatus] = useState<'copied' | 'failed'>()

  async function handleCopy() {
    setStatus(undefined)
    try {
      await navigator.clipboard.writeText(text)
      setStatus('copied')
    } catch {
      // Not allowed here, or no clipboard at all: the text stands beside the button.
      setStatus('failed')
    }
  }

  return (
    <div className="copy-text">
      <p>
        {label && <span className="label">{label}</span>}
        <code className="monospace">{text}</code>
      </p>
      <Button variant="secondary" onClick={() => void handleCopy()}>
        {button}
      </Button>
      <Status>{status === 'failed' ? words.confirmation.copyFailed : status && copied}</Status>
    </div>
  )
}

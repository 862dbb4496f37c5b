import { type ReactNode, useState } from 'react'
import { words } from '../shell/words.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { Alert } from '../ui/note.tsx'
import { Status } from '../ui/status.tsx'
import type { DocumentFailure, FetchedDocument } from './fetch-document.ts'
import { saveFile } from './save-file.ts'

type DocumentButtonProps = {
  make: () => Promise<FetchedDocument>
  /** The file name. */
  name: string
  /** The default downloads the file. */
  handOver?: (file: Blob, name: string) => void | Promise<void>
  variant?: ButtonVariant
  children: ReactNode
}

/** Makes one document and shows the outcome beside the button. */
export function DocumentButton({
  make,
  name,
  handOver = saveFile,
  variant = 'secondary',
  children,
}: DocumentButtonProps) {
  const { making, start } = useDocument(handOver)
  const { documents } = words
  return (
    <div className="document-button">
      <Button
        variant={variant}
        type="button"
        busy={making.kind === 'making'}
        busyLabel={documents.preparing}
        onClick={() => void start({ make, name })}
      >
        {children}
      </Button>
      <Status hidden>{making.kind === 'ready' && documents.ready(making.name)}</Status>
      {making.kind === 'failed' && (
        <Alert attempt={making.attempt}>
          <p>{sayFailure(making.failure)}</p>
        </Alert>
      )}
    </div>
  )
}

export function sayFailure(failure: DocumentFailure): string {
  const { offline, linkEnded, notCertified, notMade } = words.documents
  return { offline, 'link-ended': linkEnded, 'not-certified': notCertified, 'not-made': notMade }[failure]
}

/** The state of one button's document. `attempt` changes with every failure, so that screen readers announce each one. */
export type Making =
  | { kind: 'idle' | 'making' }
  | { kind: 'ready'; name: string }
  | { kind: 'failed'; failure: DocumentFailure; attempt: string }

type Wanted = { make: () => Promise<FetchedDocument>; name: string }

/** Makes one document at a time for a button and delivers it. */
export function useDocument(handOver: (file: Blob, name: string) => void | Promise<void>) {
  const [making, setMaking] = useState<Making>({ kind: 'idle' })

  async function start({ make, name }: Wanted): Promise<void> {
    if (making.kind === 'making') return
    setMaking({ kind: 'making' })
    const fetched = await make()
    if (fetched.kind === 'failed') {
      return setMaking({ kind: 'failed', failure: fetched.failure, attempt: crypto.randomUUID() })
    }
    await handOver(fetched.file, name)
    setMaking({ kind: 'ready', name })
  }

  return { making, start }
}

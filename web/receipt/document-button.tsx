import type { ReactNode } from 'react'
import { words } from '../shell/words.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { Alert } from '../ui/note.tsx'
import { Status } from '../ui/status.tsx'
import type { DocumentFailure, FetchedDocument } from './fetch-document.ts'
import { saveFile } from './save-file.ts'
import { usePress } from './use-press.ts'

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
  const { isBusy, isDone, failed, press } = usePress<DocumentFailure>()
  const { documents } = words

  async function handleMake() {
    const fetched = await make()
    if (fetched.kind === 'failed') return fetched.failure
    await handOver(fetched.file, name)
    return undefined
  }

  return (
    <div className="document-button">
      <Button
        variant={variant}
        type="button"
        busy={isBusy}
        busyLabel={documents.preparing}
        onClick={() => void press(handleMake)}
      >
        {children}
      </Button>
      <Status hidden>{isDone && documents.ready(name)}</Status>
      {failed && (
        <Alert attempt={failed.attempt}>
          <p>{sayFailure(failed.failure)}</p>
        </Alert>
      )}
    </div>
  )
}

export function sayFailure(failure: DocumentFailure): string {
  const { offline, linkEnded, notCertified, notMade } = words.documents
  return { offline, 'link-ended': linkEnded, 'not-certified': notCertified, 'not-made': notMade }[failure]
}

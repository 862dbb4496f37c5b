import { useEffect, useState, type ReactNode } from 'react'
import { words } from '../language/words.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { TickIcon } from '../ui/icons.tsx'
import { Alert } from '../ui/note.tsx'
import { Status } from '../ui/status.tsx'
import { usePress } from '../ui/use-press.ts'
import type { DocumentFailure, FetchedDocument } from './fetch-document.ts'
import { saveFile } from './save-file.ts'

/** How long the button says that the file was saved. */
export const SAVED_MS = 3000

type DocumentButtonProps = {
  make: () => Promise<FetchedDocument>
  /** The file name. */
  name: string
  /** The default downloads the file. */
  handOver?: (file: Blob, name: string) => void | Promise<void>
  /** False where the person may put the file nowhere, as in a share dialog. */
  saves?: boolean
  /** In words of its own where no record is behind it. */
  sayFailure?: (failure: DocumentFailure) => string
  variant?: ButtonVariant
  children: ReactNode
}

/** Makes one document and shows the outcome beside the button. */
export function DocumentButton({
  make,
  name,
  handOver = saveFile,
  saves = true,
  sayFailure: say = sayFailure,
  variant = 'secondary',
  children,
}: DocumentButtonProps) {
  const { isBusy, isDone, failed, press } = usePress<DocumentFailure>()
  const [isSaved, setSaved] = useState(false)
  const { documents } = words

  useEffect(() => {
    if (!isSaved) return undefined
    const timer = setTimeout(() => setSaved(false), SAVED_MS)
    return () => clearTimeout(timer)
  }, [isSaved])

  async function handleMake() {
    setSaved(false)
    const fetched = await make()
    if (fetched.kind === 'failed') return fetched.failure
    await handOver(fetched.file, name)
    setSaved(saves)
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
        {isSaved ? (
          <>
            <TickIcon /> {documents.saved}
          </>
        ) : (
          children
        )}
      </Button>
      <Status hidden>{isDone && documents.ready(name)}</Status>
      {failed && (
        <Alert attempt={failed.attempt}>
          <p>{say(failed.failure)}</p>
        </Alert>
      )}
    </div>
  )
}

export function sayFailure(failure: DocumentFailure): string {
  const { offline, linkEnded, notCertified, notMade } = words.documents
  return { offline, 'link-ended': linkEnded, 'not-certified': notCertified, 'not-made': notMade }[failure]
}

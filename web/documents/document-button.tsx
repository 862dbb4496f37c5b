import type { ReactNode } from 'react'
import type { DocumentRequest } from '@minutebook/contract/endpoints'
import { words } from '../language/words.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'
import type { DocumentFailure } from './fetch-document.ts'
import { saveFile } from './save-file.ts'
import { useDocument } from './use-document.ts'

type DocumentButtonProps = {
  request: DocumentRequest
  /** What the file is called. */
  name: string
  /** Downloads it unless said otherwise. */
  handOver?: (file: Blob, name: string) => void | Promise<void>
  children: ReactNode
}

/** Makes one document and says what came of it, right where it was asked for. */
export function DocumentButton({ request, name, handOver = saveFile, children }: DocumentButtonProps) {
  const { making, make } = useDocument(handOver)
  const { documents } = words
  return (
    <div className="document-button">
      <Button
        variant="secondary"
        busy={making.kind === 'making'}
        busyLabel={documents.preparing}
        onClick={() => void make({ request, name })}
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

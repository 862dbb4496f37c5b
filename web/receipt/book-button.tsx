import { useState } from 'react'
import { sayFailure } from '../documents/document-button.tsx'
import type { DocumentFailure } from '../documents/fetch-document.ts'
import { fileName, saveFile } from '../documents/save-file.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/note.tsx'
import { Status } from '../ui/status.tsx'
import { usePress } from '../ui/use-press.ts'
import { inBookOrder } from './book-order.ts'

/** Downloads the whole minute book of one company as one file. */
export function BookButton({ entityName, sent }: { entityName: string; sent: Sent[] }) {
  const { isBusy, isDone, failed, press } = usePress<DocumentFailure>()
  const [done, setDone] = useState(1)
  const { minuteBook } = words

  async function handleMake() {
    setDone(1)
    const book = await makeBook(entityName, sent, setDone)
    if (book.kind === 'failed') return book.failure
    saveFile(book.file, fileName([minuteBook.fileName, entityName], 'zip'))
    return undefined
  }

  return (
    <section>
      <p className="hint">{minuteBook.text}</p>
      <div className="actions">
        <Button
          variant="secondary"
          busy={isBusy}
          busyLabel={minuteBook.preparing(done, sent.length)}
          onClick={() => void press(handleMake)}
        >
          {minuteBook.download}
        </Button>
      </div>
      <Status hidden>{isDone && minuteBook.ready}</Status>
      {failed && (
        <Alert attempt={failed.attempt}>
          <p>{sayFailure(failed.failure)}</p>
        </Alert>
      )}
    </section>
  )
}

/** The packing code is loaded on demand, so it may be missing offline. */
async function makeBook(entityName: string, sent: Sent[], onProgress: (done: number) => void) {
  try {
    const packing = await import('./book-file.ts')
    return await packing.makeBook(entityName, inBookOrder(sent), onProgress)
  } catch {
    return {
      kind: 'failed' as const,
      failure: navigator.onLine ? ('not-made' as const) : ('offline' as const),
    }
  }
}

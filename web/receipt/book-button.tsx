import { useState } from 'react'
import type { Sent } from '../draft/stored-draft.ts'
import { words } from '../shell/words.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/note.tsx'
import { Status } from '../ui/status.tsx'
import { inBookOrder } from './book-order.ts'
import { sayFailure } from './document-button.tsx'
import type { DocumentFailure } from './fetch-document.ts'
import { fileName, saveFile } from './save-file.ts'

type Making =
  | { kind: 'idle' | 'ready' }
  | { kind: 'making'; done: number }
  | { kind: 'failed'; failure: DocumentFailure; attempt: string }

/** Downloads the whole minute book of one company as one file. */
export function BookButton({ entityName, sent }: { entityName: string; sent: Sent[] }) {
  const [making, setMaking] = useState<Making>({ kind: 'idle' })
  const { minuteBook } = words

  async function handlePress() {
    setMaking({ kind: 'making', done: 1 })
    const book = await makeBook(entityName, sent, (done) => setMaking({ kind: 'making', done }))
    if (book.kind === 'failed') return setMaking({ ...book, attempt: crypto.randomUUID() })
    saveFile(book.file, fileName([minuteBook.fileName, entityName], 'zip'))
    setMaking({ kind: 'ready' })
  }

  return (
    <section>
      <p className="hint">{minuteBook.text}</p>
      <div className="actions">
        <Button
          variant="secondary"
          busy={making.kind === 'making'}
          busyLabel={making.kind === 'making' && minuteBook.preparing(making.done, sent.length)}
          onClick={() => void handlePress()}
        >
          {minuteBook.download}
        </Button>
      </div>
      <Status hidden>{making.kind === 'ready' && minuteBook.ready}</Status>
      {making.kind === 'failed' && (
        <Alert attempt={making.attempt}>
          <p>{sayFailure(making.failure)}</p>
        </Alert>
      )}
    </section>
  )
}

/** The packing code is loaded on demand, so it may be missing offline. */
async function makeBook(entityName: string, sent: Sent[], onProgress: (done: number) => void) {
  try {
    const packing = await import('./make-book.ts')
    return await packing.makeBook(entityName, inBookOrder(sent), onProgress)
  } catch {
    return {
      kind: 'failed' as const,
      failure: navigator.onLine ? ('not-made' as const) : ('offline' as const),
    }
  }
}

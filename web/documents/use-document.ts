import { useState } from 'react'
import type { DocumentRequest } from '@minutebook/contract/endpoints'
import { fetchDocument, type DocumentFailure } from './fetch-document.ts'

/** One button's document. `attempt` is another with every failure, so that it is read out again. */
export type Making =
  | { kind: 'idle' | 'making' }
  | { kind: 'ready'; name: string }
  | { kind: 'failed'; failure: DocumentFailure; attempt: number }

type Wanted = { request: DocumentRequest; name: string }

/** Fetches one document at a time for a button and hands it over. */
export function useDocument(handOver: (file: Blob, name: string) => void | Promise<void>) {
  const [making, setMaking] = useState<Making>({ kind: 'idle' })
  const [attempts, setAttempts] = useState(0)

  async function make({ request, name }: Wanted): Promise<void> {
    if (making.kind === 'making') return
    setMaking({ kind: 'making' })
    setAttempts(attempts + 1)
    const fetched = await fetchDocument(request)
    if (fetched.kind === 'failed') {
      return setMaking({ kind: 'failed', failure: fetched.failure, attempt: attempts + 1 })
    }
    await handOver(fetched.file, name)
    setMaking({ kind: 'ready', name })
  }

  return { making, make }
}

import { drawDocument, type DocumentRequest } from '@minutebook/contract/endpoints'
import { sendForFile, type Reply } from '../api.ts'

/** `link-ended`: the secret opens nothing any more. `not-certified`: there is no certificate of such a resolution. */
export type DocumentFailure = 'offline' | 'link-ended' | 'not-certified' | 'not-made'
/** `retryAfter`: seconds after which the service asks to be called again. */
export type FetchedDocument =
  { kind: 'made'; file: Blob } | { kind: 'failed'; failure: DocumentFailure; retryAfter?: number | undefined }

export async function fetchDocument(request: DocumentRequest): Promise<FetchedDocument> {
  const { method, url } = drawDocument
  return readReply(await sendForFile({ method, url, body: JSON.stringify(request) }))
}

function readReply(reply: Reply<Blob>): FetchedDocument {
  if (reply.kind === 'offline') return failed('offline')
  if (reply.kind !== 'answer') return failed('not-made')
  if (reply.status === 404) return failed('link-ended')
  if (reply.status === 422) return failed('not-certified')
  // A page of a captive portal is an answer too, and no document.
  const isDocument = reply.status === 200 && !reply.body.type.startsWith('text/html')
  return isDocument ? { kind: 'made', file: reply.body } : failed('not-made', reply.retryAfter)
}

function failed(failure: DocumentFailure, retryAfter?: number): FetchedDocument {
  return { kind: 'failed', failure, retryAfter }
}

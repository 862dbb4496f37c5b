import { drawDocument, type DocumentRequest } from '@minutebook/contract/endpoints'
import type { RecordedElsewhere } from '@minutebook/document-text/minutes-content'
import type { Language } from '@minutebook/domain/language-names'
import { sendForFile, type Reply } from '../gateway/api.ts'

/**
 * Draws documents on this device, in a build for a plain gateway. The condition is the setting itself, so
 * that the bundler leaves the file out of a build for our own gateway.
 */
const fetchDrawing =
  import.meta.env.VITE_GATEWAY === 'specification' ? () => import('./draw-here.ts') : undefined

/** The options for a document of minutes. */
export type WantedDocument = { format: 'pdf' | 'docx'; language: Language; addresses: boolean }

/**
 * `link-ended`: the secret no longer opens the record. `not-certified`: this resolution has no certificate.
 */
export type DocumentFailure = 'offline' | 'link-ended' | 'not-certified' | 'not-made'
/** `retryAfter`: seconds until the service allows the next call. */
export type FetchedDocument =
  { kind: 'made'; file: Blob } | { kind: 'failed'; failure: DocumentFailure; retryAfter?: number | undefined }

export async function fetchDocument(request: DocumentRequest): Promise<FetchedDocument> {
  const { method, url } = drawDocument
  return parseReply(await sendForFile({ method, url, body: JSON.stringify(request) }))
}

function parseReply(reply: Reply<Blob>): FetchedDocument {
  if (reply.kind === 'offline') return failed('offline')
  if (reply.kind !== 'answer') return failed('not-made')
  if (reply.status === 404) return failed('link-ended')
  if (reply.status === 422) return failed('not-certified')
  // A captive portal may answer with its own page, which is not a document.
  const isDocument = reply.status === 200 && !reply.body.type.startsWith('text/html')
  return isDocument ? { kind: 'made', file: reply.body } : failed('not-made', reply.retryAfter)
}

function failed(failure: DocumentFailure, retryAfter?: number): FetchedDocument {
  return { kind: 'failed', failure, retryAfter }
}

/**
 * Our own service draws for holders of the record's secret. For minutes at another gateway, this device
 * draws.
 */
export type DocumentSource =
  | { kind: 'service'; secret: string; isCorrected: boolean; isDispute: boolean; isUnsigned: boolean }
  | { kind: 'device'; record: RecordedElsewhere }

export async function makeDocument(source: DocumentSource, wanted: WantedDocument): Promise<FetchedDocument> {
  if (source.kind === 'service') return fetchDocument({ secret: source.secret, ...wanted })
  const drawing = await fetchDrawing?.().catch(() => undefined)
  if (!drawing) return { kind: 'failed', failure: 'offline' }
  return drawing.drawHere(source.record, wanted)
}

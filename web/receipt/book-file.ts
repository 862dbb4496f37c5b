import { zipSync, strToU8, type Zippable } from 'fflate'
import { openRecord, type DocumentRequest } from '@minutebook/contract/endpoints'
import type { OpenedRecord } from '@minutebook/domain/record'
import { notified } from '@minutebook/domain/waivers'
import { fetchDocument, type DocumentFailure, type FetchedDocument } from '../documents/fetch-document.ts'
import { fileName } from '../documents/save-file.ts'
import { parseJson, send } from '../gateway/api.ts'
import { words } from '../language/words.ts'
import { bookIndex, type IndexRow } from './book-index.ts'
import type { BookEntry } from './book-order.ts'

/** `failure`: no book was made, because a document could not be fetched now. A later try may succeed. */
type MadeBook = { kind: 'made'; file: Blob } | { kind: 'failed'; failure: DocumentFailure }

/**
 * The whole minute book as one ZIP: each record as PDF and as JSON, the waivers of notice as a PDF, what
 * people said about it and which meetings approved it as JSON, and an HTML index. Each document is in the
 * language of its record. The index also lists records whose link was ended, without files.
 */
export async function makeBook(
  entityName: string,
  entries: readonly BookEntry[],
  onProgress: (done: number) => void,
): Promise<MadeBook> {
  const files: Zippable = {}
  const rows: IndexRow[] = []
  for (const entry of entries) {
    onProgress(entry.number)
    const fetched = await fetchEntry(entry)
    if (fetched.kind === 'failed') return fetched
    Object.assign(files, fetched.files)
    rows.push({ ...entry, files: Object.keys(fetched.files), responses: fetched.responses })
  }
  files['index.html'] = strToU8(bookIndex(entityName, rows))
  // Documents are compressed already, and storing them does not block the page.
  return { kind: 'made', file: new Blob([zipSync(files, { level: 0 })], { type: 'application/zip' }) }
}

/** What a record says beside itself. */
type Responses = Pick<OpenedRecord, 'statements' | 'approvals'>
type FetchedEntry =
  { kind: 'fetched'; files: Zippable; responses: Responses } | { kind: 'failed'; failure: DocumentFailure }

async function fetchEntry({ number, sent }: BookEntry): Promise<FetchedEntry> {
  const files: Zippable = {}
  const name = [String(number).padStart(3, '0'), sent.meetingDay, sent.reference ?? sent.id]
  for (const format of ['pdf', 'json'] as const) {
    const fetched = await fetchPatiently({ secret: sent.read, format })
    if (fetched.kind === 'failed' && fetched.failure === 'link-ended')
      return { kind: 'fetched', files: {}, responses: {} }
    if (fetched.kind === 'failed') return fetched
    const bytes = new Uint8Array(await fetched.file.arrayBuffer())
    files[fileName(name, format)] = [bytes, { mtime: sent.sentAt }]
  }
  const responses = await askForResponses(sent.read)
  if (responses === undefined) return { kind: 'failed', failure: navigator.onLine ? 'not-made' : 'offline' }
  if (notified(sent.minutes, responses.statements ?? []).some(({ waiver }) => waiver)) {
    const fetched = await fetchPatiently({ secret: sent.read, kind: 'waiver', format: 'pdf' })
    if (fetched.kind === 'failed') return fetched
    const bytes = new Uint8Array(await fetched.file.arrayBuffer())
    files[fileName([...name, words.waivers.fileName], 'pdf')] = [bytes, { mtime: sent.sentAt }]
  }
  if (responses.statements ?? responses.approvals) {
    const bytes = strToU8(JSON.stringify(responses, undefined, 2))
    files[fileName([...name, words.minuteBook.saidFileName], 'json')] = bytes
  }
  return { kind: 'fetched', files, responses }
}

/** The statements about a record, and its approvals; undefined if the service did not answer. */
async function askForResponses(secret: string): Promise<Responses | undefined> {
  const { method, url, success } = openRecord
  const reply = await send({ method, url, body: JSON.stringify({ secret }) })
  const opened = reply.kind === 'answer' && reply.status === 200 ? parseJson(reply.body, success) : undefined
  if (!opened) return undefined
  const { statements, approvals } = opened
  return { ...(statements && { statements }), ...(approvals && { approvals }) }
}

/** How often to request a document again after the service has given a retry time. */
const MOST_WAITS = 3

/** A large book exceeds the limit of documents per minute, so the rest waits for the retry time. */
async function fetchPatiently(request: DocumentRequest): Promise<FetchedDocument> {
  for (let waits = 0; ; waits += 1) {
    const fetched = await fetchDocument(request)
    if (fetched.kind === 'made' || fetched.retryAfter === undefined || waits === MOST_WAITS) return fetched
    const { retryAfter } = fetched
    await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000))
  }
}

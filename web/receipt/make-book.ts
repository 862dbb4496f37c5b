import { zipSync, strToU8, type Zippable } from 'fflate'
import type { DocumentRequest } from '@minutebook/contract/endpoints'
import { bookIndex, type IndexRow } from './book-index.ts'
import type { BookEntry } from './book-order.ts'
import { fetchDocument, type DocumentFailure, type FetchedDocument } from './fetch-document.ts'
import { fileName } from './save-file.ts'

/** `failure`: no book was made, because a document could not be fetched now. A later try may succeed. */
type MadeBook = { kind: 'made'; file: Blob } | { kind: 'failed'; failure: DocumentFailure }

/**
 * The whole minute book as one ZIP: each record as PDF and as JSON, and an HTML index. Each document is in the language of its
 * record. The index also lists records whose link was ended, without files.
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
    rows.push({ ...entry, files: Object.keys(fetched.files) })
  }
  files['index.html'] = strToU8(bookIndex(entityName, rows))
  // Documents are compressed already, and storing them does not block the page.
  return { kind: 'made', file: new Blob([zipSync(files, { level: 0 })], { type: 'application/zip' }) }
}

type FetchedEntry = { kind: 'fetched'; files: Zippable } | { kind: 'failed'; failure: DocumentFailure }

async function fetchEntry({ number, sent }: BookEntry): Promise<FetchedEntry> {
  const files: Zippable = {}
  const name = [String(number).padStart(3, '0'), sent.meetingDay, sent.reference ?? sent.id]
  for (const format of ['pdf', 'json'] as const) {
    const fetched = await fetchPatiently({ secret: sent.read, format })
    if (fetched.kind === 'failed' && fetched.failure === 'link-ended') return { kind: 'fetched', files: {} }
    if (fetched.kind === 'failed') return fetched
    const bytes = new Uint8Array(await fetched.file.arrayBuffer())
    files[fileName(name, format)] = [bytes, { mtime: sent.sentAt }]
  }
  return { kind: 'fetched', files }
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

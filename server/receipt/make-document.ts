import { DOCUMENT_TYPES } from '@minutebook/contract/answers'
import { certificateContent } from '@minutebook/contract/documents/certificate-content'
import type { DocumentContent } from '@minutebook/contract/documents/blocks'
import type { DocumentCall } from '@minutebook/contract/endpoints'
import { minutesContent } from '@minutebook/contract/documents/minutes-content'
import { ProblemError } from '@minutebook/contract/problems'
import type { DocumentDrawer } from '../documents/document-drawer.ts'
import type { KeptRecord } from './receipt.store.ts'

/** A file as it is sent: `name` has letters, digits and hyphens alone. */
type DocumentFile = { bytes: Uint8Array; type: string; name: string }

/**
 * Makes a document of a record. Throws `document-not-certified` where there is no certificate of such a resolution, and what
 * the drawer throws.
 */
export async function makeDocument(
  kept: KeptRecord,
  call: Omit<DocumentCall, 'secret'>,
  drawer: DocumentDrawer,
): Promise<DocumentFile> {
  const { kind, format } = call
  const bytes = format === 'json' ? Buffer.from(kept.json) : await drawer.draw(contentOf(kept, call), format)
  const about = format === 'json' ? 'record' : kind
  return { bytes, type: DOCUMENT_TYPES[format], name: `${about}-${kept.record.reference}.${format}` }
}

function contentOf(
  { record, json, digest, corrects }: KeptRecord,
  { kind, language = record.minutes.language ?? 'en', addresses, resolution }: Omit<DocumentCall, 'secret'>,
): DocumentContent {
  if (kind === 'minutes') {
    const withAddresses = addresses
    return minutesContent({ record, json, digest, language, withAddresses, corrects })
  }
  const certificate = certificateContent({ record, language, index: (resolution ?? 1) - 1 })
  if ('refused' in certificate) throw new ProblemError('document-not-certified')
  return certificate.content
}

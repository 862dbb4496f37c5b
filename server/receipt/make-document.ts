import { DOCUMENT_TYPES } from '@minutebook/contract/answers'
import {
  certificateContent,
  type CertificateRefusal,
} from '@minutebook/contract/documents/certificate-content'
import type { DocumentContent } from '@minutebook/contract/documents/blocks'
import type { DocumentCall } from '@minutebook/contract/endpoints'
import { minutesContent } from '@minutebook/contract/documents/minutes-content'
import { ProblemError } from '@minutebook/contract/problems'
import { resolutionsOf } from '@minutebook/contract/resolutions-of'
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
  const count = resolutionsOf(record.minutes).length
  if (resolution === undefined && count > 1) throw notCertified(tellSeveral(count))
  const certificate = certificateContent({ record, language, index: (resolution ?? 1) - 1 })
  if ('refused' in certificate) throw notCertified(REFUSALS[certificate.refused])
  return certificate.content
}

const REFUSALS: Record<CertificateRefusal, string> = {
  unknownResolution: 'The record has fewer resolutions: they are counted from 1, as in its document.',
  quorumNotMet: 'Fewer took part than can decide.',
  notAdopted: 'The record does not say that it was adopted.',
  votesFallShort: 'It is stated to have been adopted, by votes that fall short of what is needed.',
  textIncomplete: 'A fact is missing that its text cannot do without.',
}

function tellSeveral(count: number): string {
  return `The record has ${count} resolutions: say which one by “resolution”, from 1 to ${count}.`
}

function notCertified(detail: string): ProblemError {
  return new ProblemError('document-not-certified', { detail })
}

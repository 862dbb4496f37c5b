import type { DocumentCall } from '@minutebook/contract/endpoints'
import { ProblemError } from '@minutebook/contract/problems'
import { DOCUMENT_TYPES } from '@minutebook/contract/responses'
import { certificateContent } from '@minutebook/document-text/certificate-content'
import { minutesContent } from '@minutebook/document-text/minutes-content'
import { resolutionTitles } from '@minutebook/document-text/resolution-text'
import { waiverContent } from '@minutebook/document-text/waiver-content'
import { WORDINGS } from '@minutebook/document-text/wordings'
import type { DocumentContent } from '@minutebook/domain/blocks'
import { laterThan } from '@minutebook/domain/corrections'
import { copyWithoutAddresses } from '@minutebook/domain/record'
import { resolutionsOf } from '@minutebook/domain/resolutions-of'
import { TOPICS } from '@minutebook/domain/topics'
import { documents } from '@minutebook/i18n/en/record'
import type { NetworkDrawer } from '../drawing/document-drawer.ts'
import { toCanonicalJson } from '../record-bytes.ts'
import { writeMark } from './document-mark.ts'
import type { KeptRecord, Later } from './receipt.store.ts'

/** A file to send. `name` contains only letters, digits and hyphens. */
type DocumentFile = { bytes: Uint8Array; type: string; name: string }

/**
 * Facts that a document prints beside its record: `now` is RFC 3339, `verifyAt` the address of the page that
 * verifies it.
 */
export type DocumentPlace = { now: string; verifyAt: string }

export type DocumentAsked = Omit<DocumentCall, 'secret'> & DocumentPlace

export type DocumentedRecord = KeptRecord & Later

/**
 * Makes a document of a record. Throws `document-not-certified` if this resolution has no certificate,
 * `waiver-of-nobody`, and any error of the drawer.
 */
export async function makeDocument(
  kept: DocumentedRecord,
  call: DocumentAsked,
  drawer: NetworkDrawer,
): Promise<DocumentFile> {
  const { kind, format } = call
  const bytes = format === 'json' ? Buffer.from(kept.json) : await drawer.draw(contentOf(kept, call), format)
  const about = format === 'json' ? 'record' : kind
  return { bytes, type: DOCUMENT_TYPES[format], name: `${about}-${kept.record.reference}.${format}` }
}

function contentOf(kept: DocumentedRecord, call: DocumentAsked): DocumentContent {
  const { record, json, digest, corrections, statements, approvals } = kept
  const { kind, language = record.minutes.language ?? 'en', addresses, resolution, now, verifyAt } = call
  const keywords = writeMark({
    reference: record.reference,
    kind,
    language,
    addresses,
    resolution,
    statements: statements.length,
    ...(kind === 'minutes' && { approvals: approvals.length }),
    verifyAt,
    record: digest,
    copy: record.copyDigest,
  })
  if (kind === 'minutes') {
    const content = minutesContent({
      record,
      json,
      copy: toCanonicalJson(copyWithoutAddresses(record)),
      digest,
      language,
      withAddresses: addresses,
      corrects: corrections?.corrects?.reference,
      verifyAt,
      statements,
      approvals,
    })
    return { ...content, keywords }
  }
  if (kind === 'waiver') {
    const waiver = waiverContent({ record, digest, language, statements, verifyAt })
    if (!waiver) throw new ProblemError('waiver-of-nobody')
    return { ...waiver, keywords }
  }
  const matters = resolutionsOf(record.minutes)
  if (resolution === undefined && matters.length > 1) throw notCertified(tellSeveral(matters.length))
  const index = (resolution ?? 1) - 1
  const matter = matters[index]
  if (!matter) throw notCertified(FEWER)
  const isCorrected = laterThan(record, corrections).length > 0
  const asked = { record, digest, language, now, isCorrected, verifyAt, index, statements }
  const certificate = certificateContent(asked)
  if ('refused' in certificate) {
    const { refused: reason } = certificate
    // As its own document calls it: an LLC has no bylaws and no shares.
    const title = resolutionTitles(record.minutes, WORDINGS.en)[index] ?? TOPICS[matter.topic].title
    throw new ProblemError('document-not-certified', {
      detail: documents.notCertifiedFor(title, reason),
      reason,
    })
  }
  return { ...certificate.content, keywords }
}

const FEWER = 'The record has fewer resolutions: they are counted from 1, as in its document.'

function tellSeveral(count: number): string {
  return `The record has ${count} resolutions: say which one by “resolution”, from 1 to ${count}.`
}

function notCertified(detail: string): ProblemError {
  return new ProblemError('document-not-certified', { detail })
}

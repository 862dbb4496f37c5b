import { DOCUMENT_TYPES } from '@minutebook/contract/responses'
import { certificateContent } from '@minutebook/document-text/certificate-content'
import type { CertificateRefusal } from '@minutebook/domain/certifiable'
import type { DocumentContent } from '@minutebook/domain/blocks'
import type { DocumentCall } from '@minutebook/contract/endpoints'
import { minutesContent } from '@minutebook/document-text/minutes-content'
import { ProblemError } from '@minutebook/contract/problems'
import { laterThan } from '@minutebook/domain/corrections'
import { resolutionsOf } from '@minutebook/domain/resolutions-of'
import { copyWithoutAddresses } from '@minutebook/domain/record'
import { toCanonicalJson } from '../hash.ts'
import type { NetworkDrawer } from '../drawing/document-drawer.ts'
import { writeMark } from './document-mark.ts'
import type { KeptRecord } from './receipt.store.ts'

/** A file to send. `name` contains only letters, digits and hyphens. */
type DocumentFile = { bytes: Uint8Array; type: string; name: string }

/** Facts that a document prints beside its record: `now` is RFC 3339, `verifyAt` the address of the page that verifies it. */
export type DocumentPlace = { now: string; verifyAt: string }

export type DocumentAsked = Omit<DocumentCall, 'secret'> & DocumentPlace

/** Makes a document of a record. Throws `document-not-certified` if this resolution has no certificate, and any error of the drawer. */
export async function makeDocument(
  kept: KeptRecord,
  call: DocumentAsked,
  drawer: NetworkDrawer,
): Promise<DocumentFile> {
  const { kind, format } = call
  const bytes = format === 'json' ? Buffer.from(kept.json) : await drawer.draw(contentOf(kept, call), format)
  const about = format === 'json' ? 'record' : kind
  return { bytes, type: DOCUMENT_TYPES[format], name: `${about}-${kept.record.reference}.${format}` }
}

function contentOf(kept: KeptRecord, call: DocumentAsked): DocumentContent {
  const { record, json, digest, corrections } = kept
  const { kind, language = record.minutes.language ?? 'en', addresses, resolution, now, verifyAt } = call
  const keywords = writeMark({
    reference: record.reference,
    kind,
    language,
    addresses,
    resolution,
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
    })
    return { ...content, keywords }
  }
  const count = resolutionsOf(record.minutes).length
  if (resolution === undefined && count > 1) throw notCertified(tellSeveral(count))
  const index = (resolution ?? 1) - 1
  const isCorrected = laterThan(record, corrections).length > 0
  const certificate = certificateContent({ record, digest, language, now, isCorrected, verifyAt, index })
  if ('refused' in certificate) throw notCertified(REFUSALS[certificate.refused])
  return { ...certificate.content, keywords }
}

/** Each sentence says what to do next. */
const REFUSALS: Record<CertificateRefusal | 'unknownResolution', string> = {
  unknownResolution: 'The record has fewer resolutions: they are counted from 1, as in its document.',
  corrected: 'A later record corrects these minutes: ask for a certificate of that record.',
  inFuture: 'The meeting is stated to be held at a time that has not come: ask again when it was held.',
  quorumNotMet: 'Fewer took part than can decide: let a meeting with a quorum decide, and record it.',
  couldNotHear:
    'Not everyone could hear the others, and those in the room are too few to decide: let another meeting decide.',
  membersDecide: 'The members decide whom the company admits: record their meeting.',
  notAdopted: 'The record does not say that it was adopted. If it was, correct the record and say so.',
  votesFallShort:
    'It is stated to have been adopted, by votes that fall short of what is needed. If the votes are wrong, correct the record.',
  findingAnsweredNo:
    'The record answers no to a finding that the law asks for. If that is wrong, correct the record.',
  textIncomplete: 'A fact is missing that its text cannot do without: correct the record and add it.',
}

function tellSeveral(count: number): string {
  return `The record has ${count} resolutions: say which one by “resolution”, from 1 to ${count}.`
}

function notCertified(detail: string): ProblemError {
  return new ProblemError('document-not-certified', { detail })
}

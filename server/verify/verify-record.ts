import { setImmediate as nextTurn } from 'node:timers/promises'
import { ProblemError, PROBLEMS } from '@minutebook/contract/problems'
import { consentState, type ConsentState } from '@minutebook/domain/consent'
import { isDispute, laterThan } from '@minutebook/domain/corrections'
import type { NamedRecord } from '@minutebook/domain/record'
import type { NetworkDrawer } from '../drawing/document-drawer.ts'
import type { DocumentMark } from '../receipt/document-mark.ts'
import {
  makeDocument,
  type DocumentAsked,
  type DocumentedRecord,
  type DocumentPlace,
} from '../receipt/make-document.ts'
import type { KeptRecord, ReceiptStore } from '../receipt/receipt.store.ts'
import { sha256 } from '../record-bytes.ts'
import { canonicalize } from './canonical-json.ts'
import { readFile, type ReadFile } from './read-file.ts'

/**
 * How the input compares with the record. `sameBytes`: the file is identical to the one that we make.
 * `sameRecord`: another file with the record unchanged in it. `noContent`: a file that names the record and
 * carries nothing to compare. `noDigest`: the typed text is not a whole digest.
 */
type Comparison =
  | 'notCompared'
  | 'sameBytes'
  | 'sameRecord'
  | 'noContent'
  | 'changed'
  | 'sameDigest'
  | 'otherDigest'
  | 'noDigest'

const WHOLE_DIGEST = /^[0-9a-f]{64}$/u

/** Reveals nothing of the record's content, because the caller may not have the record. */
export type Verdict =
  | { kind: 'unknown' | 'unreadable' }
  | { kind: 'erased'; at: string }
  | {
      kind: 'recorded'
      record: NamedRecord
      /** The meeting's time zone, if the visitor's file or digest is that of the record. */
      zone: string | undefined
      comparison: Comparison
      /** The address that a file names for verification, where it is not the one that was asked. */
      otherAddress?: string | undefined
      isDispute: boolean
      correctedBy: NamedRecord[]
      /** How far a written consent has come; `undefined` for minutes of a meeting. */
      consent: ConsentState['status'] | undefined
    }

type Recorded = Extract<Verdict, { kind: 'recorded' }>

type Tools = { receipts: ReceiptStore; drawer: NetworkDrawer }

/**
 * `digest` is SHA-256 in hex, or empty. Pages print it in two lines, so that a copied one has a space in it.
 */
export async function verifyReference(
  reference: string,
  typedDigest: string,
  { receipts }: Pick<Tools, 'receipts'>,
): Promise<Verdict> {
  const kept = await find(reference, receipts)
  const digest = typedDigest.replaceAll(/\s/gu, '')
  if (kept && digest === '') return verdictOn(kept, 'notCompared')
  if (kept && !WHOLE_DIGEST.test(digest)) return verdictOn(kept, 'noDigest')
  if (kept && isDigestOf(digest, kept)) return verdictOn(kept, 'sameDigest')
  return verdictWithout(kept, digest, { receipts, otherwise: 'otherDigest' })
}

/**
 * Reading the file, finding its record and comparing take some milliseconds each; other requests are served
 * in between.
 */
export async function verifyFile(bytes: Buffer, place: DocumentPlace, tools: Tools): Promise<Verdict> {
  const file = await readFile(bytes)
  if (!file) return { kind: 'unreadable' }
  const { reference, record: digest } =
    file.format === 'json' ? { reference: file.reference, record: sha256(bytes.toString()) } : file.mark
  await nextTurn()
  const kept = await find(reference, tools.receipts)
  await nextTurn()
  const comparison = kept && (await compare({ file, bytes, kept, place }, tools.drawer))
  if (kept && comparison !== undefined && comparison !== 'changed') {
    const named = file.format === 'json' ? undefined : file.mark.verifyAt
    const otherAddress = named === place.verifyAt ? undefined : named
    return { ...verdictOn(kept, comparison), otherAddress }
  }
  return verdictWithout(kept, digest, { receipts: tools.receipts, otherwise: 'changed' })
}

/** The input matches no stored record: it may be an erased one, whose sender used its reference again. */
async function verdictWithout(
  kept: DocumentedRecord | undefined,
  digest: string,
  { receipts, otherwise }: { receipts: ReceiptStore; otherwise: Comparison },
): Promise<Verdict> {
  const at = digest === '' ? undefined : await receipts.findErasure(digest)
  if (at !== undefined) return { kind: 'erased', at }
  return kept ? verdictOn(kept, otherwise) : { kind: 'unknown' }
}

/** The record with this reference, and what was said about it later. */
async function find(reference: string, receipts: ReceiptStore): Promise<DocumentedRecord | undefined> {
  const kept = await receipts.findByReference(reference)
  return kept && { ...kept, ...(await receipts.listLater(kept.record.id)) }
}

/** Only the holder of a document can give these, and it prints the zone. */
const PROVES_RECORD: ReadonlySet<Comparison> = new Set(['sameBytes', 'sameRecord', 'sameDigest'])

function verdictOn({ record, corrections, statements }: DocumentedRecord, comparison: Comparison): Recorded {
  const { reference, recordedAt, correctionBy, minutes } = record
  return {
    kind: 'recorded',
    record: { reference, recordedAt },
    zone: PROVES_RECORD.has(comparison) ? minutes.meetingTime?.zone : undefined,
    comparison,
    isDispute: isDispute(correctionBy),
    correctedBy: laterThan(record, corrections),
    consent: minutes.kind === 'consent' ? consentState(minutes, statements).status : undefined,
  }
}

type Compared = { file: ReadFile; bytes: Buffer; kept: DocumentedRecord; place: DocumentPlace }

async function compare({ file, bytes, kept, place }: Compared, drawer: NetworkDrawer): Promise<Comparison> {
  if (file.format === 'json') return compareJson(file.value, bytes, kept)
  const { format, mark } = file
  const { kind, language, addresses, resolution } = mark
  // The service may have several addresses, and each file prints the one where it was made.
  const verifyAt = mark.verifyAt ?? place.verifyAt
  const call = { kind, format, language, addresses, resolution, ...place, verifyAt }
  // More may have been added since: the file has the first of both lists, whose entries never change.
  const statements = kept.statements.slice(0, mark.statements ?? 0)
  const approvals = kept.approvals.slice(0, mark.approvals ?? 0)
  if (await isDrawnSo({ bytes, kept: { ...kept, statements, approvals }, call }, drawer)) return 'sameBytes'
  if (file.inside.some((digest) => isDigestOf(digest, kept))) return 'sameRecord'
  const carriesRecord = format === 'pdf' && kind === 'minutes'
  return isMarkOf(mark, kept) && !carriesRecord ? 'noContent' : 'changed'
}

type Redrawn = { bytes: Buffer; kept: DocumentedRecord; call: DocumentAsked }

/** Within one release, the same record and call give the same bytes. */
async function isDrawnSo({ bytes, kept, call }: Redrawn, drawer: NetworkDrawer): Promise<boolean> {
  // A certificate was genuine before the record was corrected: the page mentions the correction separately.
  const before = kept.corrections && { ...kept.corrections, correctedBy: [], beside: [] }
  try {
    return bytes.equals((await makeDocument({ ...kept, corrections: before }, call, drawer)).bytes)
  } catch (error) {
    // We never made a document for such a call.
    if (error instanceof ProblemError && PROBLEMS[error.code].status === 422) return false
    throw error
  }
}

async function compareJson(value: unknown, bytes: Buffer, kept: KeptRecord): Promise<Comparison> {
  if (isDigestOf(sha256(bytes.toString()), kept)) return 'sameBytes'
  const json = await canonicalize(value)
  return json !== undefined && isDigestOf(sha256(json), kept) ? 'sameRecord' : 'changed'
}

function isMarkOf({ record, copy }: DocumentMark, kept: KeptRecord): boolean {
  return record === kept.digest && copy === kept.record.copyDigest
}

function isDigestOf(digest: string, { digest: ofRecord, record }: KeptRecord): boolean {
  return digest === ofRecord || digest === record.copyDigest
}

import { DOCUMENT_KINDS, type DocumentKind } from '@minutebook/contract/endpoints'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@minutebook/domain/language-names'

/** The metadata of a document: which record it shows, and what the request asked for. */
export type DocumentMark = {
  reference: string
  /** SHA-256 in hex of the record's canonical JSON, and of its copy without addresses. */
  record: string
  copy: string
  kind: DocumentKind
  language: Language
  addresses: boolean
  /** Counted from 1. */
  resolution?: number | undefined
  /** How many statements about the record it knew. More may have been made since. */
  statements?: number | undefined
  /** How many meetings it knew to have approved the record. */
  approvals?: number | undefined
  /**
   * The address of the page that verifies it, as it is printed. Missing where it has characters that need
   * escapes.
   */
  verifyAt?: string | undefined
}

/** The prefix of every mark. */
export const MARK_BEGINS = 'minutebook MB-'

/** Uses only characters that neither XML nor a PDF's strings escape. */
export function writeMark({ reference, record, copy, ...asked }: DocumentMark): string {
  const { kind, language, addresses, resolution = 0, statements = 0, approvals = 0, verifyAt = '' } = asked
  const at = ONLY_ADDRESS.test(verifyAt) ? ` at:${verifyAt}` : ''
  const counted = statements > 0 ? ` statements:${statements}` : ''
  const known = approvals > 0 ? `${counted} approvals:${approvals}` : counted
  return `minutebook ${reference} record:${record} copy:${copy} ${kind} ${language} addresses:${addresses} resolution:${resolution}${known}${at}`
}

const ADDRESS = String.raw`https?:\/\/[\w.:[\]-]{1,255}\/verify\/record`
const ONLY_ADDRESS = new RegExp(`^${ADDRESS}$`, 'u')
const MARK = new RegExp(
  String.raw`minutebook (MB-\w{4}-\w{4}) record:([0-9a-f]{64}) copy:([0-9a-f]{64}) (${DOCUMENT_KINDS.join('|')}) (${LANGUAGES.join('|')}) addresses:(true|false) resolution:(\d{1,2})(?: statements:(\d{1,5}))?(?: approvals:(\d{1,2}))?(?: at:(${ADDRESS}))?`,
  'u',
)

/** Finds the mark in a document's metadata; undefined if there is none. */
export function parseMark(text: string): DocumentMark | undefined {
  const found = MARK.exec(text)
  if (!found) return undefined
  const [
    ,
    reference = '',
    record = '',
    copy = '',
    kind,
    language,
    addresses,
    resolution,
    statements,
    approvals,
    verifyAt,
  ] = found
  return {
    reference,
    record,
    copy,
    kind: DOCUMENT_KINDS.find((each) => each === kind) ?? 'minutes',
    language: LANGUAGES.find((each) => each === language) ?? DEFAULT_LANGUAGE,
    addresses: addresses === 'true',
    resolution: Number(resolution) || undefined,
    statements: Number(statements) || undefined,
    approvals: Number(approvals) || undefined,
    verifyAt,
  }
}

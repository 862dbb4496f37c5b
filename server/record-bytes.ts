import { hash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { copyWithoutAddresses, type MinutesRecord } from '@minutebook/domain/record'
import { CanonicalWriter } from './canonical-json.ts'
import type { MinutesTable } from './database/tables.ts'

const writer = new CanonicalWriter()

/** Canonical JSON (RFC 8785). Throws for values that JSON cannot represent. */
export function toCanonicalJson(value: unknown): string {
  writer.clear()
  return writer.write(value).toString()
}

/** What the store keeps of a record. Each block is written once, for the record and for its copy. */
export function packMinutes(draft: Omit<MinutesRecord, 'copyDigest'>): {
  record: Uint8Array
  digest: string
} {
  writer.clear()
  writer.writeCommon(draft.document.blocks)
  const copyDigest = sha256(writer.write(copyWithoutAddresses(draft)))
  const json = writer.write({ ...draft, copyDigest } satisfies MinutesRecord)
  return { record: packRecord(json), digest: sha256(json) }
}

/**
 * The lowest quality makes a record a twentieth longer than zstd does, in three fifths of the time: zstd has
 * larger tables to clear.
 */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 }, chunkSize: 4_096 }

/**
 * A record's canonical JSON as stored: compression reduces the text of minutes to less than half. The digest
 * is over the JSON.
 */
export function packRecord(json: string | Uint8Array): Uint8Array {
  return brotliCompressSync(json, FAST)
}

/** Returns the exact JSON, or the empty string if the bytes are damaged: no record is empty. */
export function unpackRecord(packed: Uint8Array): string {
  try {
    return brotliDecompressSync(packed).toString()
  } catch {
    // Callers compare the digest, and the empty text has a different one.
    return ''
  }
}

/** The log contains only the code. */
export function damaged(): Error {
  return Object.assign(new Error('A record no longer matches its digest'), { code: 'record-damaged' })
}

/** The columns of a record by which others name it. */
export type RecordName = Pick<MinutesTable, 'reference' | 'recorded_at' | 'correction_by'> & {
  id: string
  supersedes: string | null
}

/** Stored beside these columns, which a record's own digest covers only together with its whole text. */
export function digestOfName({ id, reference, recorded_at, supersedes, correction_by }: RecordName): string {
  return sha256([id, reference, recorded_at, supersedes, correction_by].join('\n'))
}

/** Lower-case hex, as browsers hash receipt secrets and the store hashes records. */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content)
}

/**
 * SHA-256 in hex of an idempotency key together with the fingerprint of its body. It outlives an erased
 * record. Because the key is random, the body cannot be found by trying out bodies.
 */
export function digestOfRequest({ key, fingerprint }: { key: string; fingerprint: string }): string {
  return sha256(`${key}\n${fingerprint}`)
}

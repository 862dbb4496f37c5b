import { hash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { MinutesTable } from './database/tables.ts'

/** The most cached JSON strings of keys: records use few different keys, each many times. */
const MOST_NAMES = 5_000
const NAMES = new Map<string, string>()

function toName(key: string): string {
  const known = NAMES.get(key)
  if (known !== undefined) return known
  const name = `${toCanonicalJson(key)}:`
  if (NAMES.size < MOST_NAMES) NAMES.set(key, name)
  return name
}

/**
 * RFC 8785: JavaScript's own strings and numbers, no spaces, keys sorted by UTF-16 code units. Throws for values that JSON cannot
 * represent.
 */
export function toCanonicalJson(value: unknown): string {
  if (typeof value === 'string' && value.isWellFormed()) return JSON.stringify(value)
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value !== 'object') throw new TypeError('Only JSON values have a canonical form')
  if (Array.isArray(value)) {
    let list = ''
    for (const item of value) list += (list && ',') + toCanonicalJson(item)
    return `[${list}]`
  }
  const members = value as Record<string, unknown> // schemas return no other objects
  let json = ''
  for (const key of sorted(Object.keys(members))) {
    const item = members[key]
    if (item !== undefined) json += (json && ',') + toName(key) + toCanonicalJson(item)
  }
  return `{${json}}`
}

/** For more keys than this, the built-in sort is faster. */
const FEW_NAMES = 50

/** Sorts by UTF-16 code units. For few keys, insertion takes half as long as the built-in sort. */
function sorted(names: string[]): string[] {
  if (names.length > FEW_NAMES) return names.toSorted()
  for (let next = 1; next < names.length; next += 1) {
    const name = names[next] ?? ''
    let place = next
    for (let before; place > 0 && (before = names[place - 1] ?? '') > name; place -= 1) names[place] = before
    names[place] = name
  }
  return names
}

/** The lowest quality makes a record a twentieth longer than zstd does, in three fifths of the time: zstd has larger tables to clear. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 }, chunkSize: 4_096 }

/** A record's canonical JSON as stored: compression reduces the text of minutes to less than half. The digest is over the JSON. */
export function packRecord(json: string): Uint8Array {
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
export type RecordName = Pick<
  MinutesTable,
  'id' | 'reference' | 'recorded_at' | 'supersedes' | 'correction_by'
>

/** Stored beside these columns, which a record's own digest covers only together with its whole text. */
export function digestOfName({ id, reference, recorded_at, supersedes, correction_by }: RecordName): string {
  return sha256([id, reference, recorded_at, supersedes, correction_by].join('\n'))
}

/** Lower-case hex, as browsers hash receipt secrets and the store hashes records. */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content)
}

/**
 * SHA-256 in hex of an idempotency key together with the fingerprint of its body. It outlives an erased record. Because the key
 * is random, the body cannot be found by trying out bodies.
 */
export function digestOfRequest({ key, fingerprint }: { key: string; fingerprint: string }): string {
  return sha256(`${key}\n${fingerprint}`)
}

/** Crockford's base32: no I, L, O and U, which people misread or misspell (https://www.crockford.com/base32.html). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 4

/**
 * The possible references of a record, like `MB-7K3F-92QD`, derived from the digest of its first link's secret. The second is used when
 * another record has the first. 40 bits are plenty, because a reference opens nothing. At ten million records, both are taken for one
 * submission in ten thousand million.
 */
export function referencesOf(readDigest: string): [first: string, second: string] {
  let letters = ''
  for (const byte of hash('sha256', readDigest, 'buffer')) letters += ALPHABET[byte % ALPHABET.length]
  const at = (start: number) => letters.slice(start, start + GROUP)
  return [`MB-${at(0)}-${at(GROUP)}`, `MB-${at(2 * GROUP)}-${at(3 * GROUP)}`]
}

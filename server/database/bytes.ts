/*
 * Tables have digests and ids as bytes: half as long as their texts, so that two records fit on a page of
 * SQLite. Everywhere else, and in records and backups, a digest is hex and an id a UUID, both in lower case.
 */

const [HEX_LENGTH, UUID_LENGTH, UUID_BYTES] = [64, 36, 16]
const NONE = new Uint8Array()

/** The bytes of a SHA-256 in hex or of a UUID. None for any other text, and no row has none. */
export function toBytes(text: string): Uint8Array {
  if (text.length === HEX_LENGTH) return whole(text)
  return text.length === UUID_LENGTH ? whole(text.replaceAll('-', '')) : NONE
}

function whole(hex: string): Uint8Array {
  const bytes = Buffer.from(hex, 'hex')
  return bytes.length === hex.length / 2 ? bytes : NONE
}

/** The text whose bytes a row has. */
export function toText(bytes: Uint8Array): string {
  const hex = bytes.toHex()
  if (bytes.length !== UUID_BYTES) return hex
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

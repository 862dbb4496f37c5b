/** Crockford's base32: no I, L, O and U, which people misread or misspell (https://www.crockford.com/base32.html). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 4

/** How many random bytes a reference takes. */
export const REFERENCE_BYTES = 8

/** `MB-7K3F-92QD`: names a record for people. It opens nothing, so 40 bits are plenty. */
export function toReference(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `MB-${letters.slice(0, GROUP)}-${letters.slice(GROUP, GROUP * 2)}`
}

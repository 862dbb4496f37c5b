/** Base64 by `atob` and `btoa`, because two-year-old phones lack `Uint8Array.fromBase64`. */
export function fromBase64(encoded: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
}

/** RFC 4648 §5, without padding. */
export function fromBase64Url(encoded: string): Uint8Array<ArrayBuffer> {
  return fromBase64(encoded.replaceAll('-', '+').replaceAll('_', '/'))
}

/** RFC 4648 §5, without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * In lower case, two digits per byte. Written by hand, because two-year-old phones lack `Uint8Array.toHex`.
 */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Base64 by `atob` and `btoa`: phones that are two years old do not have `Uint8Array.fromBase64` yet. */
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

/** In lower case, two digits a byte. By hand: phones that are two years old do not have `Uint8Array.toHex` yet. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

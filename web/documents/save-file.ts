/** Long enough for a browser to begin the download. */
const KEPT_MS = 60_000

/** Gives the person a file, as a download does. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

/** What stands in a name of a file on every system: letters, digits, hyphens. */
export function fileName(parts: readonly string[], extension: string): string {
  const name = parts
    .map((part) => part.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
    .map((part) => part.replace(/^-|-$/gu, ''))
    .filter(Boolean)
    .join('-')
  return `${name.slice(0, 120)}.${extension}`
}

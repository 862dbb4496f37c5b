/** Enough time for a browser to start the download. */
const KEPT_MS = 60_000

/** Downloads a file to the person's device. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

/** Characters that are safe in file names on every system: letters, digits, hyphens. */
export function fileName(parts: readonly string[], extension: string): string {
  const name = parts
    .map((part) => part.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
    .map((part) => part.replace(/^-|-$/gu, ''))
    .filter(Boolean)
    .join('-')
  return `${name.slice(0, 120)}.${extension}`
}

/** Whether this device can share files with other programs. */
export function canShareFiles(): boolean {
  const sample = new File([], 'minutes.pdf', { type: 'application/pdf' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] })
}

/**
 * Closing the share dialog is not an error. A browser opens the dialog only shortly after a press, so a
 * slower document is downloaded instead.
 */
export async function shareFile(file: Blob, name: string): Promise<void> {
  try {
    await navigator.share({ files: [new File([file], name, { type: file.type })], title: name })
  } catch (error) {
    const wasClosed = error instanceof DOMException && error.name === 'AbortError'
    if (!wasClosed) saveFile(file, name)
  }
}

import { saveFile } from './save-file.ts'

/** Whether this device can hand a file to another program. */
export function canShareFiles(): boolean {
  const sample = new File([], 'minutes.pdf', { type: 'application/pdf' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] })
}

/**
 * The person may close the choice of programs: then nothing was shared, and nothing went wrong. A browser opens that choice
 * only shortly after a press; a document that took longer to make is downloaded instead, so that it is there all the same.
 */
export async function shareFile(file: Blob, name: string): Promise<void> {
  try {
    await navigator.share({ files: [new File([file], name, { type: file.type })], title: name })
  } catch (error) {
    const wasClosed = error instanceof DOMException && error.name === 'AbortError'
    if (!wasClosed) saveFile(file, name)
  }
}

/** Whether this device can hand a file to another program. */
export function canShareFiles(): boolean {
  const sample = new File([], 'minutes.pdf', { type: 'application/pdf' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] })
}

/** The person may close the choice of programs: then nothing was shared, and nothing went wrong. */
export async function shareFile(file: Blob, name: string): Promise<void> {
  try {
    await navigator.share({ files: [new File([file], name, { type: file.type })], title: name })
  } catch (error) {
    const wasClosed = error instanceof DOMException && error.name === 'AbortError'
    if (!wasClosed) throw error
  }
}

import { unzipSync, strFromU8 } from 'fflate'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { askProgram } from '../../test/support/programs.ts'
import { press } from './controls.ts'

/** Presses a button that makes a file, and returns the file. */
export async function download(page: Page, button: string): Promise<{ name: string; bytes: Uint8Array }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, button)])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

export function textOfPdf(bytes: Uint8Array): string {
  return askProgram('pdftotext', bytes, (path) => ['-raw', path, '-']).replaceAll(/\s+/gu, ' ')
}

/** The text of a Word document, with one space between its runs. */
export function textOfDocx(bytes: Uint8Array): string {
  const { 'word/document.xml': xml } = unzipSync(bytes)
  if (!xml) throw new Error('There is no document in it')
  const text = strFromU8(xml)
    .replaceAll(/<\/w:p>|<w:br\/>/gu, ' ')
    .replaceAll(/<[^>]+>/gu, '')
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll(/\s+/gu, ' ')
}

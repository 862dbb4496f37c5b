// Full: an office suite by others.
// @module-tag full
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { drawGoldenDocuments } from './draw-golden-documents.ts'
import { hasProgram } from '../../support/programs.ts'

/* LibreOffice, an independent program, opens every golden Word document: it has as many pages there as the PDF, give or take one. */

const FOLDER = mkdtempSync(join(tmpdir(), 'minutebook-word-'))
afterAll(() => rmSync(FOLDER, { recursive: true }))

const canOpen = hasProgram('soffice') && hasProgram('pdfinfo')

test.skipIf(!canOpen)(
  'every golden Word document has the pages of its PDF in LibreOffice, within one (in the full form alone, skipped without LibreOffice)',
  { timeout: 600_000 },
  async () => {
    const opened = join(FOLDER, 'opened')
    mkdirSync(opened)
    const names = await drawGoldenDocuments(FOLDER, 'docx')
    await drawGoldenDocuments(FOLDER, 'pdf')
    const files = names.map((name) => join(FOLDER, name))
    const profile = `-env:UserInstallation=file://${join(FOLDER, 'profile')}`
    execFileSync('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', opened, ...files])
    const pages = names.map((name) => {
      const pdf = name.replace('.docx', '.pdf')
      return { name, own: pagesOf(join(FOLDER, pdf)), opened: pagesOf(join(opened, pdf)) }
    })
    expect(pages.filter(({ own, opened: shown }) => Math.abs(own - shown) > 1)).toEqual([])
  },
)

function pagesOf(path: string): number {
  const told = execFileSync('pdfinfo', [path], { encoding: 'utf8' })
  return Number(/^Pages:\s+(\d+)$/mu.exec(told)?.[1])
}

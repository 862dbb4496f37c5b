// Full: an office suite by others.
// @module-tag full
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { drawGoldenDocuments } from './draw-golden-documents.ts'
import { hasProgram } from '../../support/programs.ts'

/*
 * LibreOffice, an independent program, opens every golden Word document. A machine without the font has a wider one in its place, so each part
 * that begins a page, the minutes and the page about the record, may take one page more there than in the PDF. No page begins with the mover,
 * the votes or the outcome of a matter: they stay with its resolution.
 */

const FOLDER = mkdtempSync(join(tmpdir(), 'minutebook-word-'))
afterAll(() => rmSync(FOLDER, { recursive: true }))

const canOpen = hasProgram('soffice') && hasProgram('pdfinfo')

test.skipIf(!canOpen)(
  'every golden Word document has the pages of its PDF in LibreOffice, and keeps votes with their resolution (in the full form alone, skipped without LibreOffice)',
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
    expect(pages.filter((each) => Math.abs(each.own - each.opened) > partsOf(each.name))).toEqual([])
    const torn = names.flatMap((name) =>
      tornIn(join(opened, name.replace('.docx', '.pdf'))).map((line) => `${name}: ${line}`),
    )
    expect(torn).toEqual([])
  },
)

const AFTER_RESOLUTION =
  /^(?:Moved by|Seconded by|Votes:|Interests:|The resolution was (?:not )?adopted|Propuest|Votos:|La resolución (?:no )?se aprobó)/u

/** The first lines of pages, below the head, that belong to a resolution on the page before. */
function tornIn(path: string): string[] {
  const pages = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).split('\f')
  return pages.flatMap((page) => {
    const [, first = ''] = page
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    return AFTER_RESOLUTION.test(first) ? first : []
  })
}

/** A certificate has one part, minutes have two. */
function partsOf(name: string): number {
  return name.startsWith('certificate-') ? 1 : 2
}

function pagesOf(path: string): number {
  const told = execFileSync('pdfinfo', [path], { encoding: 'utf8' })
  return Number(/^Pages:\s+(\d+)$/mu.exec(told)?.[1])
}

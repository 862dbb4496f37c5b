// Full: an office suite by others.
// @module-tag full
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { hasProgram } from '../../support/programs.ts'
import { drawGoldenDocuments } from './draw-golden-documents.ts'

/*
 * LibreOffice, an independent program, opens every golden Word document. It draws them with Gelasio, whose
 * letters are as wide as those of Georgia, the font that they name. None has more pages than its PDF, and
 * none begins a page with the mover, the votes or the outcome of a matter: they stay with its resolution.
 */

const FOLDER = mkdtempSync(join(tmpdir(), 'minutebook-word-'))
afterAll(() => rmSync(FOLDER, { recursive: true }))

const canOpen = hasProgram('soffice') && hasProgram('pdfinfo')

test.skipIf(!canOpen)(
  'every golden Word document has no more pages than its PDF in LibreOffice, and keeps votes with their resolution (in the full form alone, skipped without LibreOffice)',
  { timeout: 600_000 },
  async () => {
    const opened = join(FOLDER, 'opened')
    mkdirSync(opened)
    const names = await drawGoldenDocuments(FOLDER, 'docx')
    await drawGoldenDocuments(FOLDER, 'pdf')
    const files = names.map((name) => join(FOLDER, name))
    const profile = `-env:UserInstallation=file://${join(FOLDER, 'profile')}`
    execFileSync('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', opened, ...files], {
      env: { ...process.env, FONTCONFIG_FILE: fontsOf(FOLDER) },
    })
    const pages = names.map((name) => {
      const pdf = name.replace('.docx', '.pdf')
      return { name, own: pagesOf(join(FOLDER, pdf)), opened: pagesOf(join(opened, pdf)) }
    })
    expect(pages.length).toBeGreaterThan(60)
    expect(pages.filter((each) => !(each.opened >= 1 && each.opened <= each.own))).toEqual([])
    const torn = names.flatMap((name) =>
      tornIn(join(opened, name.replace('.docx', '.pdf'))).map((line) => `${name}: ${line}`),
    )
    expect(torn).toEqual(TORN_ALL_THE_SAME)
  },
)

/**
 * Their resolution is marked to stay with the next paragraph, as `docx.test.ts` reads. LibreOffice forgets
 * that where it lays out two tables above and moves the text back once it knows their heights: with either
 * table taken out, the votes stay.
 */
const TORN_ALL_THE_SAME = ['joint-en.docx: Votes: 2 for, 0 against. The resolution was adopted.']

/** Writes settings of Fontconfig that give Georgia's place to Gelasio. Returns the file. */
function fontsOf(folder: string): string {
  const fonts = fileURLToPath(new URL('../../../node_modules/@expo-google-fonts/gelasio', import.meta.url))
  const path = join(folder, 'fonts.conf')
  writeFileSync(
    path,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${join(folder, 'fontconfig')}</cachedir>
  <alias binding="same"><family>Georgia</family><prefer><family>Gelasio</family></prefer></alias>
</fontconfig>
`,
  )
  return path
}

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

function pagesOf(path: string): number {
  const told = execFileSync('pdfinfo', [path], { encoding: 'utf8' })
  return Number(/^Pages:\s+(\d+)$/mu.exec(told)?.[1])
}

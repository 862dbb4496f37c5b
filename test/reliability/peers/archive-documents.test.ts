// Full: a checker by others, in Java.
// @module-tag full
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hasProgram } from '../../support/programs.ts'
import { drawGoldenDocuments } from './draw-golden-documents.ts'

/*
 * veraPDF, an independent program, checks every golden document against the standards that the document
 * itself claims: PDF/A-3a with a record inside, PDF/A-2a without, and PDF/UA-1.
 */

const FOLDER = mkdtempSync(join(tmpdir(), 'minutebook-archive-'))
afterAll(() => rmSync(FOLDER, { recursive: true }))

const hasNoRecord = (name: string) => /^(?:certificate|notice|waiver)-/u.test(name)

const canCheck = hasProgram('java') && hasProgram('mvn')

test.skipIf(!canCheck)(
  'every golden document is PDF/A and PDF/UA by veraPDF (in the full form alone, skipped where there is no Java or Maven)',
  { timeout: 600_000 },
  async () => {
    const names = await drawGoldenDocuments(FOLDER, 'pdf')
    const verdicts = validate().split('\n').filter(Boolean)
    expect(verdicts.filter((verdict) => !verdict.startsWith('PASS '))).toEqual([])
    const checked = (standard: string) =>
      verdicts
        .filter((verdict) => verdict.endsWith(` ${standard}`))
        .map((verdict) => basename(verdict.split(' ')[1] ?? ''))
        .toSorted()
    expect(checked('ua1')).toEqual(names)
    expect(checked('2a')).toEqual(names.filter(hasNoRecord))
    expect(checked('3a')).toEqual(names.filter((name) => !hasNoRecord(name)))
  },
)

/** One line for each document and standard: `PASS /tmp/x.pdf ua1`, or `FAIL` and the broken rules. */
function validate(): string {
  const libraries = join(FOLDER, 'libraries')
  const pom = join(import.meta.dirname, 'pom.xml')
  const copy = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${libraries}`]
  execFileSync('mvn', copy, { stdio: 'pipe' })
  const java = ['-cp', join(libraries, '*'), 'org.verapdf.apps.GreenfieldCliWrapper']
  const command = [...java, '--format', 'text', '-v', FOLDER]
  try {
    return execFileSync('java', command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (failure) {
    // It exits with an error when a document breaks a rule, after printing which one.
    if (failure instanceof Error && 'stdout' in failure && failure.stdout) return String(failure.stdout)
    throw failure
  }
}

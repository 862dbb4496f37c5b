import { expect, test } from 'vitest'
import { isProgram, listFiles, readSource } from './source-files.ts'

/** The width of the code. */
const { printWidth } = JSON.parse(readSource('.prettierrc.json')) as { printWidth: number }
const COMMENT = /^\s*(?:\/\/|\/\*|\*\s)/u
/** These cannot continue on the next line. */
const UNBROKEN = /oxlint-disable|https?:\/\/|^\s*\* {5}|^\s*\* \|/u

function wideComments(source: string): string[] {
  return source
    .split('\n')
    .filter((line) => line.length > printWidth && COMMENT.test(line) && !UNBROKEN.test(line))
}

test('comments are no wider than the code', () => {
  const wide = listFiles()
    .filter((path) => isProgram(path) || path.endsWith('.css'))
    .flatMap((path) => wideComments(readSource(path)).map((line) => `${path}: ${line.trim()}`))
  expect(wide).toEqual([])
  expect(wideComments(`  // ${'word '.repeat(30)}`)).toHaveLength(1)
})

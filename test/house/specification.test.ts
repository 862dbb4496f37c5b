import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, readSource } from './source-files.ts'

const ROOT = join(import.meta.dirname, '../..')
const PAGE = readSource('docs/specification.md')

const HEAD = /^- \*\*(\d+\.\d+)\*\* /u
const REST = /^ {2}In (`[^`]+`(?:, `[^`]+`)*)\. Held by `([^`]+)`: “(.+)”\.$/u

/** What a statement of the page lacks of its two lines. */
function faultOf(head: string, rest = ''): string | undefined {
  const [, number] = HEAD.exec(head) ?? []
  const [, places = '', file = '', title = ''] = REST.exec(rest) ?? []
  if (title === '') return `${number} names no place and no test`
  const missing = [...places.matchAll(/`([^`]+)`/gu)].find(([, place = '']) => !existsSync(join(ROOT, place)))
  if (missing) return `${number} lives in ${missing[1]}, which is not there`
  if (!isTest(file) || !existsSync(join(ROOT, file))) return `${number} is held by ${file}, which is no test`
  const isThere = ["'", '"', '`'].some((quote) => readSource(file).includes(quote + title + quote))
  return isThere ? undefined : `${file} has no test “${title}”, which holds ${number}`
}

const lines = PAGE.split('\n')
const heads = lines.flatMap((line, index) => (HEAD.test(line) ? [index] : []))
const numbers = heads.map((index) => HEAD.exec(lines[index] ?? '')?.[1] ?? '')

test('every statement of the specification has a place in the code and a test that exists', () => {
  expect(heads.flatMap((index) => faultOf(lines[index] ?? '', lines[index + 1]) ?? [])).toEqual([])
})

test('the statements are counted through, in all nine sections', () => {
  expect(numbers.length).toBeGreaterThanOrEqual(102)
  const counted = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((section) => {
    const ofSection = numbers.filter((number) => number.startsWith(`${section}.`))
    expect(ofSection.length).toBeGreaterThan(0)
    return ofSection.map((_number, index) => `${section}.${index + 1}`)
  })
  expect(numbers).toEqual(counted)
})

test('a difference is one of a statement', () => {
  const [, differences = ''] = PAGE.split('## Deliberate differences')
  const differing = [...differences.matchAll(/^- (\d+\.\d+): \S/gmu)].map(([, number]) => number)
  expect(differing.length).toBeGreaterThan(4)
  expect(differing.filter((number) => !numbers.includes(String(number)))).toEqual([])
})

test.each([
  ['- **1.1** A statement.', '', '1.1 names no place and no test'],
  [
    '- **1.1** A statement.',
    '  In `web/nowhere.ts`. Held by `domain/journey.test.ts`: “sixteen screens have fifteen numbers”.',
    '1.1 lives in web/nowhere.ts, which is not there',
  ],
  [
    '- **1.1** A statement.',
    '  In `domain/journey.ts`. Held by `domain/journey.test.ts`: “seventeen screens have none”.',
    'domain/journey.test.ts has no test “seventeen screens have none”, which holds 1.1',
  ],
])('%j with %j is a fault', (head, rest, fault) => {
  expect(faultOf(head, rest)).toBe(fault)
})

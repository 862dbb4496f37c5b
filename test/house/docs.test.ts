import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { POINT_NUMBERS } from '../../e2e/rubric/points.ts'
import { buildNotices } from '../../scripts/notices.mjs'
import { isTest, listFiles, readSource } from './source-files.ts'

const root = join(import.meta.dirname, '../..')
const pages = listFiles().filter((path) => path.endsWith('.md'))
const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> } // npm's own format

function findAll(pattern: RegExp): { page: string; found: string }[] {
  return pages.flatMap((page) =>
    [...readSource(page).matchAll(pattern)].flatMap(([, found]) => (found ? [{ page, found }] : [])),
  )
}

test('the test finds documentation pages', () => {
  expect(pages).toContain('README.md')
  expect(pages).toContain('docs/README.md')
})

test('every command in the docs exists', () => {
  const named = [...findAll(/npm run ([a-z0-9:-]+)/gu), ...findAll(/`npm (start|test)\b/gu)]
  expect(named.filter(({ found }) => !(found in scripts))).toEqual([])
  expect(
    Object.values(scripts).filter((command) => !existsSync(join(root, command.split(' ')[1] ?? ''))),
  ).toEqual([])
})

test('every command is in the docs', () => {
  const text = pages.map(readSource).join('\n')
  const missing = Object.keys(scripts).filter(
    (name) => !text.includes(`npm run ${name}`) && !text.includes(`npm ${name}`),
  )
  expect(missing).toEqual([])
})

test('every link between files has a target', () => {
  const links = findAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/gu).filter(({ found }) => !/^[a-z]+:/u.test(found))
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter(({ page, found }) => !existsSync(join(root, dirname(page), found)))).toEqual([])
})

/** Commands create these, so a fresh clone does not have them. */
const GENERATED = /^(?:web\/dist|data|screenshots)(?:\/|$)/u

test('every source file and folder named in the docs exists', () => {
  const named = findAll(
    /`((?:contract|domain|document-text|document-drawing|i18n|web|server|test|e2e|bench|scripts|docs)\/[A-Za-z0-9_./-]+)`/gu,
  )
  const sources = named.filter(({ found }) => !GENERATED.test(found))
  expect(sources.length).toBeGreaterThan(5)
  expect(sources.filter(({ found }) => !existsSync(join(root, found)))).toEqual([])
})

test('the README lists the settings that the server reads, with their defaults', () => {
  const rows = [...readSource('README.md').matchAll(/^\| `([A-Z_]+)` +\| (?:`([^`]*)`)?/gmu)]
  const declared = [
    ...readSource('server/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): z\.([^;]*?)\n(?= {2}[A-Z]|\}\))/gmu),
  ]
  expect(rows.map(([, name]) => name)).toEqual(declared.map(([, name]) => name))
  const wrong = rows.filter(
    ([, , value], index) =>
      value !== undefined && !declared[index]?.[2]?.match(new RegExp(`[ ']${value}['),]`, 'u')),
  )
  expect(wrong).toEqual([])
})

test('docs/operations.md lists exactly the server’s metrics', () => {
  const rows = readSource('docs/operations.md').match(/(?<=^\| `)minutebook_\w+/gmu)
  const declared = listFiles()
    .filter((path) => path.startsWith('server/') && !isTest(path))
    .flatMap((path) => readSource(path).match(/(?<=(?:name: |counter\(\s*)')minutebook_\w+/gu) ?? [])
  expect(rows?.toSorted()).toEqual(declared.toSorted())
})

/** Prettier pads the columns of a table. */
const withoutPadding = (text: string) => text.replaceAll(/ +/gu, ' ').replaceAll(/-{3,}/gu, '---')

test('THIRD-PARTY-NOTICES.md is up to date (otherwise run: npm run notices)', () => {
  expect(withoutPadding(readSource('THIRD-PARTY-NOTICES.md'))).toBe(withoutPadding(buildNotices()))
})

test('the notices name every font of the documents', () => {
  const named = /(?<=^\| )[A-Z][A-Za-z ]+(?= \| (?:SIL|Apache|Bitstream))/gmu
  const prefixes = (buildNotices().match(named) ?? []).map((name) => name.toLowerCase().replaceAll(' ', '-'))
  const fonts = listFiles('document-drawing/fonts').filter((path) => path.endsWith('.ttf'))
  const names = fonts.map((path) => path.split('/').at(-1) ?? '')
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !prefixes.some((prefix) => name.startsWith(prefix)))).toEqual([])
})

test('every point of the rubric has a browser test', () => {
  const files = listFiles().filter((path) => /^e2e\/rubric\/.*\.e2e\.ts$/u.test(path))
  const source = files.map(readSource).join('\n')
  const isTested = (point: number) =>
    new RegExp(String.raw`\bpoint\(\s*${point},|\bpoints\(\s*\[[\d, ]*\b${point}\b`, 'u').test(source)
  expect(POINT_NUMBERS).toEqual(Array.from({ length: 46 }, (_none, index) => index + 1))
  expect(POINT_NUMBERS.filter((point) => !isTested(point))).toEqual([])
})

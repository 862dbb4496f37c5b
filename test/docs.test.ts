import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, listFiles, readSource } from './source-files.ts'

const root = join(import.meta.dirname, '..')
const pages = listFiles().filter((path) => path.endsWith('.md'))
const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> } // npm's own format

function findAll(pattern: RegExp): { page: string; found: string }[] {
  return pages.flatMap((page) =>
    [...readSource(page).matchAll(pattern)].flatMap(([, found]) => (found ? [{ page, found }] : [])),
  )
}

test('there is a page to read', () => {
  expect(pages).toContain('README.md')
  expect(pages).toContain('docs/README.md')
})

test('every command that a page names exists', () => {
  const named = [...findAll(/npm run ([a-z0-9:-]+)/gu), ...findAll(/`npm (start|test)\b/gu)]
  expect(named.filter(({ found }) => !(found in scripts))).toEqual([])
  expect(
    Object.values(scripts).filter((command) => !existsSync(join(root, command.split(' ')[1] ?? ''))),
  ).toEqual([])
})

test('every command that exists is on a page', () => {
  const text = pages.map(readSource).join('\n')
  const missing = Object.keys(scripts).filter(
    (name) => !text.includes(`npm run ${name}`) && !text.includes(`npm ${name}`),
  )
  expect(missing).toEqual([])
})

test('every link between files leads somewhere', () => {
  const links = findAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/gu).filter(({ found }) => !/^[a-z]+:/u.test(found))
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter(({ page, found }) => !existsSync(join(root, dirname(page), found)))).toEqual([])
})

test('every file and folder of ours that a page names in code exists', () => {
  const named = findAll(/`((?:contract|web|server|test|e2e|bench|scripts|docs)\/[A-Za-z0-9_./-]+)`/gu)
  expect(named.filter(({ found }) => !existsSync(join(root, found)))).toEqual([])
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

test('the page for operators lists every metric that the server has, and no other', () => {
  const rows = readSource('docs/operations.md').match(/(?<=^\| `)minutebook_\w+/gmu)
  const declared = listFiles()
    .filter((path) => path.startsWith('server/') && !isTest(path))
    .flatMap((path) => readSource(path).match(/(?<=name: ')minutebook_\w+/gu) ?? [])
  expect(rows?.toSorted()).toEqual(declared.toSorted())
})

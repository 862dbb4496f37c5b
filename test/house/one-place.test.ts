import { expect, test } from 'vitest'
import { isProgram, isTest, listFiles, readSource } from './source-files.ts'

const files = listFiles()
const programs = files.filter((path) => isProgram(path) && !isTest(path))
const product = programs.filter((path) =>
  /^(contract|domain|document-text|document-drawing|i18n|web|server)\//u.test(path),
)

function filesWith(pattern: RegExp, among: string[]): string[] {
  return among.filter((path) => pattern.test(withoutComments(readSource(path))))
}

/** A comment does not show what the program does. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//gu, '').replace(/^\s*\/\/.*$/gmu, '')
}

test.each([
  ['AllDirectorsAttendence', 'contract/names.ts'],
  ['AuthorisedPerson', 'contract/names.ts'],
  ['MeetingAddress', 'contract/names.ts'],
  ['CEOfirstName', 'contract/names.ts'],
  ['CEOlastname', 'contract/names.ts'],
  ['EntityAddress', 'contract/names.ts'],
])('the published spelling %s occurs only in %s', (name, place) => {
  expect(filesWith(new RegExp(name, 'u'), product)).toEqual([place])
})

test.each(['question1', 'question8', 'answerinfo', 'ceo-officers', 'other-person'])(
  'the address %s stands in the journey alone',
  (path) => {
    expect(filesWith(new RegExp(`['"\`/]${path}\\b`, 'u'), product)).toEqual(['domain/journey.ts'])
  },
)

test('only the starts of server and commands read the environment', () => {
  expect(filesWith(/process\.env|\bfrom 'node:process'/u, product)).toEqual(['server/main.ts'])
})

test('few files of the app read the build settings', () => {
  const places = filesWith(/import\.meta\.env\.VITE_/u, product)
  expect(places).toEqual([
    // The build fills in which gateway it is for.
    'web/build/settings.ts',
    // A part that only a build for a plain gateway contains.
    'web/documents/fetch-document.ts',
    // What the gateway and the operator are, and the calls.
    'web/gateway/abilities.ts',
    'web/gateway/api.ts',
    // Another such part.
    'web/language/words.ts',
  ])
})

test('the lookup secret is defined once for the app and the server', () => {
  expect(filesWith(/minutebook-lookup/u, programs)).toEqual(['contract/envelope.ts'])
  const takers = ['contract/envelope.ts', 'server/config.ts', 'web/build/settings.ts', 'web/gateway/api.ts']
  expect(filesWith(/DEFAULT_LOOKUP_SECRET/u, product)).toEqual(takers)
})

test('no TODO, no switched-off test and no debug output is left', () => {
  const marks = /\b(TODO|FIXME)\b|\.only\(|\bdebugger\b|@ts-ignore|@ts-nocheck/u
  expect(
    files.filter((path) => isProgram(path) && marks.test(readSource(path))).filter(isNotThisFile),
  ).toEqual([])
})

test('no file contains a path of its author’s machine', () => {
  const machinePath = /(?:^|[\s'"`(=])\/(?:work|root|home|Users)\/[a-z]/mu
  const texts = files.filter((path) => /\.(ts|tsx|mjs|md|json|css|html|csv|txt|run)$|\.ci\/run$/u.test(path))
  const told = texts.filter((path) => path !== 'package-lock.json' && machinePath.test(readSource(path)))
  expect(told.filter(isNotThisFile)).toEqual([])
})

function isNotThisFile(path: string): boolean {
  return path !== 'test/house/one-place.test.ts'
}

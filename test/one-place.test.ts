import { expect, test } from 'vitest'
import { isProgram, isTest, listFiles, readSource } from './source-files.ts'

const files = listFiles()
const programs = files.filter((path) => isProgram(path) && !isTest(path))
const product = programs.filter((path) => /^(contract|web|server)\//u.test(path))

function filesWith(pattern: RegExp, among: string[]): string[] {
  return among.filter((path) => pattern.test(withoutComments(readSource(path))))
}

/** What a comment tells is not what the program does. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//gu, '').replace(/^\s*\/\/.*$/gmu, '')
}

test.each([
  ['AllDirectorsAttendence', 'contract/wire.ts'],
  ['AuthorisedPerson', 'contract/wire.ts'],
  ['MeetingAddress', 'contract/wire.ts'],
  ['CEOfirstName', 'contract/entity-wire.ts'],
  ['CEOlastname', 'contract/entity-wire.ts'],
  ['EntityAddress', 'contract/entity-wire.ts'],
])('the published spelling %s stands in %s alone', (name, place) => {
  expect(filesWith(new RegExp(name, 'u'), product)).toEqual([place])
})

test.each(['question1', 'question8', 'answerinfo', 'ceo-officers', 'other-person'])(
  'the address %s stands in the journey alone',
  (path) => {
    expect(filesWith(new RegExp(`['"\`/]${path}\\b`, 'u'), product)).toEqual(['contract/journey.ts'])
  },
)

test('the environment is read where the server and the commands start, nowhere else', () => {
  expect(filesWith(/process\.env|\bfrom 'node:process'/u, product)).toEqual(['server/main.ts'])
})

test('build settings are read in the app’s one place', () => {
  const places = filesWith(/import\.meta\.env\.VITE_/u, product)
  expect(places).toEqual(['web/api.ts'])
})

test('the lookup secret stands in one place; the app and the server take it from there', () => {
  expect(filesWith(/minutebook-lookup/u, programs)).toEqual(['contract/envelope.ts'])
  const takers = ['contract/envelope.ts', 'server/config.ts', 'web/api.ts', 'web/build/settings.ts']
  expect(filesWith(/DEFAULT_LOOKUP_SECRET/u, product)).toEqual(takers)
})

test('nothing is left to do, switched off or shown to nobody but its author', () => {
  const marks = /\b(TODO|FIXME)\b|\.only\(|\bdebugger\b|@ts-ignore|@ts-nocheck/u
  expect(
    files.filter((path) => isProgram(path) && marks.test(readSource(path))).filter(isNotThisFile),
  ).toEqual([])
})

test('no file tells where its author keeps it', () => {
  const machinePath = /(?:^|[\s'"`(=])\/(?:work|root|home|Users)\/[a-z]/mu
  const texts = files.filter((path) => /\.(ts|tsx|mjs|md|json|css|html|csv|txt|run)$|\.ci\/run$/u.test(path))
  const told = texts.filter((path) => path !== 'package-lock.json' && machinePath.test(readSource(path)))
  expect(told.filter(isNotThisFile)).toEqual([])
})

function isNotThisFile(path: string): boolean {
  return path !== 'test/one-place.test.ts'
}

import { expect, test } from 'vitest'
import { isProgram, isTest, listFiles, readSource } from './source-files.ts'

/**
 * Features newer than the oldest browsers that the app is built for (`build.target` in web/vite.config.ts):
 * the build converts syntax, but adds nothing that a browser's library lacks.
 */
const LATER = [
  /\b(?:Map|Object)\.groupBy\b/gu,
  /\bPromise\.(?:withResolvers|try)\b/gu,
  /\bArray\.fromAsync\b/gu,
  /\bAbortSignal\.any\b/gu,
  /\bURL\.(?:canParse|parse)\b/gu,
  /\bRegExp\.escape\b/gu,
  /\bUint8Array\.fromBase64\b|\.toBase64\(/gu,
  /(?<!\bz\s*)\.(?:union|intersection|difference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/gu,
  /\.(?:keys|values|entries|matchAll)\([^()]*\)\s*\.(?:map|filter|flatMap|some|every|find|reduce|take|drop)\(/gu,
]

test('the app uses no feature that its oldest browsers lack', () => {
  const app = ['contract', 'domain', 'document-text', 'document-drawing', 'i18n', 'web']
    .flatMap((folder) => listFiles(folder))
    .filter((path) => isProgram(path) && !isTest(path) && !/^web\/(?:build\/|vite)/u.test(path))
  expect(app.length).toBeGreaterThan(300)
  expect(app.flatMap((path) => laterIn(path).map((used) => `${path}: ${used}`))).toEqual([])
})

function laterIn(path: string): string[] {
  const code = readSource(path)
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '')
    // These return lists, not iterators.
    .replace(/\bObject\.(?:keys|values|entries)\b/gu, '')
  return LATER.flatMap((later) => code.match(later) ?? [])
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './prepare.mjs'
import { STEPS } from './steps.mjs'

const TEST_FILE = /\.(?:test|e2e)\.tsx?$/u
const NOT_OURS = /(?:^|\/)(?:node_modules|dist|\.[^/]*)(?:\/|$)/u

/**
 * The steps that run the test files matching any of the words, in the form of the gate or in the full one. A
 * reliability test that is named by its file runs at its longest. Options of Vitest may follow the words:
 * `receipt -t expires`. Throws when a word matches no file.
 */
export function chooseSteps(args, isFull) {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  const words = firstOption === -1 ? args : args.slice(0, firstOption)
  const options = firstOption === -1 ? [] : args.slice(firstOption)
  const files = listTestFiles()
  const unmatched = words.filter((word) => !files.some((path) => matches(path, word)))
  if (words.length === 0) throw new Error('Name a folder or a part of a test file before the options.')
  if (unmatched.length > 0) throw new Error(`No test file matches: ${unmatched.join(', ')}`)

  const chosen = files.filter((path) => words.some((word) => matches(path, word)))
  const inBrowser = chosen.filter((path) => path.endsWith('.e2e.ts'))
  const inReliability = chosen.filter((path) => path.startsWith('test/reliability/'))
  const inUnits = chosen.filter((path) => !inBrowser.includes(path) && !inReliability.includes(path))
  const needsBuild = inBrowser.length > 0 || inUnits.some((path) => path.includes('.slow.'))
  const isNamed = words.some((word) =>
    inReliability.some((path) => matches(path, word) && !isFolder(path, word)),
  )
  const { build, units, fullUnits, reliability, fullReliability, longReliability } = STEPS
  const { chosenBrowser, chosenFullBrowser } = STEPS
  const longest = isNamed ? longReliability : fullReliability
  return [
    ...(needsBuild ? [build] : []),
    ...stepFor(isFull ? fullUnits : units, inUnits, options),
    ...stepFor(isFull ? longest : reliability, inReliability, options),
    ...stepFor(isFull ? chosenFullBrowser : chosenBrowser, inBrowser, options),
  ]
}

/**
 * A word matches a folder by its whole name, a file by a part of its name. A word with a slash is the start
 * of a path.
 */
export function matches(path, word) {
  const name = (path.split('/').at(-1) ?? '').replace(TEST_FILE, '').replace(/\.slow$/u, '')
  return isFolder(path, word) || (!word.includes('/') && name.includes(word))
}

function isFolder(path, word) {
  return word.includes('/') ? path.startsWith(word) : path.split('/').slice(0, -1).includes(word)
}

function listTestFiles() {
  return readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NOT_OURS.test(entry.name))
    .flatMap(({ name }) => readdirSync(join(ROOT, name), { recursive: true }).map((path) => join(name, path)))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => TEST_FILE.test(path) && !NOT_OURS.test(path))
}

/** Vitest takes an absolute path for one file, where a word would match any part of a path. */
function stepFor(step, files, options) {
  if (files.length === 0) return []
  return [{ ...step, args: [...step.args, ...files.map((path) => join(ROOT, path)), ...options] }]
}

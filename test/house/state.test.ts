import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { isProgram, isTest, listFiles, readSource } from './source-files.ts'

/*
 * State belongs in one place that a reader can name: the address, the router, a stored value, a component. Both lists only get shorter:
 * remove what is gone, and put nothing new in them.
 */

/** Variables of modules of the app: state that no reader finds by looking at a screen. */
const VARIABLES: string[] = []

/** Folders of the app that import each other. */
const CIRCLES = ['receipt review']

const sources = listFiles('web').filter((path) => isProgram(path) && !isTest(path))

test('the app has no other variables of modules', () => {
  const found = sources.flatMap((path) =>
    [...readSource(path).matchAll(/^(?:export )?(?:let |const (?=\w+ = new WeakMap))(\w+)/gmu)].map(
      ([, name]) => `${path} ${name}`,
    ),
  )
  expect(found.toSorted()).toEqual(VARIABLES)
})

test('no other folders of the app import each other', () => {
  const arrows = new Set(sources.flatMap(arrowsOf))
  const circles = [...arrows]
    .map((arrow) => arrow.split(' '))
    .filter(([from = '', to = '']) => from < to && arrows.has(`${to} ${from}`))
  expect(circles.map((pair) => pair.join(' ')).toSorted()).toEqual(CIRCLES)
})

/** From which folder of the app to which others a file's imports lead: `review draft`. */
function arrowsOf(path: string): string[] {
  const imports = readSource(path).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/gu)
  return [...imports].flatMap(([, specifier = '']) => {
    const [from, to] = [path, posix.join(posix.dirname(path), specifier)].map(folderOf)
    return from && to && from !== to ? [`${from} ${to}`] : []
  })
}

/** `web/review/sending.ts` → `review`; undefined outside the folders of the app. */
function folderOf(path: string): string | undefined {
  return /^web\/(?!dist|node_modules)([^/]+)\//u.exec(path)?.[1]
}

import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { isProgram, isTest, listFiles, readSource } from './source-files.ts'

/* State belongs in one place that a reader can name: the address, the router, a stored value, a component. */

const sources = listFiles('web').filter((path) => isProgram(path) && !isTest(path))

test('no module of the app has a variable, which no reader finds by looking at a screen', () => {
  const found = sources.flatMap((path) =>
    [...readSource(path).matchAll(/^(?:export )?(?:let |const (?=\w+ = new WeakMap))(\w+)/gmu)].map(
      ([, name]) => `${path} ${name}`,
    ),
  )
  expect(found).toEqual([])
})

test('no two folders of the app import each other', () => {
  const arrows = new Set(sources.flatMap(arrowsOf))
  const circles = [...arrows]
    .map((arrow) => arrow.split(' '))
    .filter(([from = '', to = '']) => from < to && arrows.has(`${to} ${from}`))
  expect(circles.map((pair) => pair.join(' '))).toEqual([])
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

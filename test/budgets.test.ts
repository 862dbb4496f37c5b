import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

const dist = join(import.meta.dirname, '../web/dist')
const manifestFile = join(dist, '.vite/manifest.json')
const isBuilt = existsSync(manifestFile)

type Chunk = {
  file: string
  src?: string
  name?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
// Vite's own format (https://vite.dev/guide/backend-integration).
const manifest = (isBuilt ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}) as Record<string, Chunk>

/** Bytes as they travel. 1 KB is 1,000 bytes. */
function compressed(file: string): number {
  return gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
}

/** The files of a chunk and of all that it imports before it can run. */
function filesOf(key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return []
  seen.add(key)
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no chunk ${key}`)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => filesOf(each, seen))]
}

function bytesOf(files: Iterable<string>): number {
  return [...new Set(files)].reduce((sum, file) => sum + compressed(file), 0)
}

const builtFiles = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) =>
  [file].concat(css, assets),
)

const frameChunk = Object.keys(manifest).find((key) => manifest[key]?.name === 'frame') ?? ''
const FRAME = [frameChunk, '../contract/words/en/rest.ts']
const CALENDAR = 'ui/calendar.tsx'

/** The scripts that a page names: all that the browser fetches before the screen is alive. */
function scriptsOf(page: string): string[] {
  const scripts = readFileSync(join(dist, page), 'utf8').matchAll(/(?:src|href)="\/([^"]+\.js)"/gu)
  return [...scripts].flatMap(([, file]) => file ?? [])
}

/** The first screen as it is drawn in each language. */
const FIRST_PAGES = ['index.html', 'index.es.html']
const firstFiles = isBuilt ? FIRST_PAGES.flatMap(scriptsOf) : []
/** The frame made whole, which a first visit fetches once the first screen stands and every other screen waits for. */
const frameFiles = isBuilt ? FRAME.flatMap((key) => filesOf(key)) : []
const onDemand = [...new Set(Object.values(manifest).flatMap((chunk) => chunk.dynamicImports ?? []))]
const screens = onDemand.filter((key) => /\.(screen|page)\.tsx$/u.test(key))
const others = onDemand.filter(
  (key) => !/\.(screen|page)\.tsx$/u.test(key) && key !== CALENDAR && !FRAME.includes(key),
)

/** What stands before a part is asked for, whoever asks: every chunk that may has these files. */
function filesBefore(part: string): string[] {
  const askers = Object.keys(manifest).filter((key) => manifest[key]?.dynamicImports?.includes(part))
  const [first = [], ...rest] = askers.map((asker) => filesOf(asker))
  return first.filter((file) => rest.every((files) => files.includes(file)))
}

/** What a chunk adds for somebody who has seen the first screen, has the frame, and what asks for the chunk. */
function addedBy(key: string): number {
  const [, language] = /\/(?:words|wording)\/(\w\w)\/(?!first)/u.exec(key) ?? []
  // Who reads the rest of a language has its first sentences; who reads more of it has the rest.
  const earlier = key.endsWith('/rest.ts') ? 'first' : 'rest'
  const firstWords = language ? filesOf(`../contract/words/${language}/${earlier}.ts`) : []
  const before = new Set([...firstFiles, ...frameFiles, ...firstWords, ...filesBefore(key)])
  return bytesOf(filesOf(key).filter((file) => !before.has(file)))
}

describe.skipIf(!isBuilt)('bytes over the wire (`npm test` builds before; alone: `npm run e2e`)', () => {
  test('all styles together have at most 5 KB', () => {
    const styles = builtFiles.filter((file) => file.endsWith('.css'))
    expect(styles.length).toBeGreaterThan(0)
    expect(bytesOf(styles)).toBeLessThanOrEqual(5_000)
  })

  test.each(FIRST_PAGES)('%s, the first screen, has at most 108 KB of scripts', (page) => {
    expect(scriptsOf(page).length).toBeGreaterThan(1)
    expect(bytesOf(scriptsOf(page))).toBeLessThanOrEqual(108_000)
  })

  test('what the frame fetches after it, schemas and all other words, has at most 40 KB', () => {
    expect(bytesOf(frameFiles.filter((file) => !firstFiles.includes(file)))).toBeLessThanOrEqual(40_000)
  })

  test.each(screens)('%s adds at most 10 KB', (screen) => {
    expect(addedBy(screen)).toBeLessThanOrEqual(10_000)
  })

  test('each of the other fifteen steps is a chunk of its own', () => {
    expect(screens.filter((key) => key.endsWith('.screen.tsx'))).toHaveLength(15)
  })

  test('the calendar adds at most 33 KB, and only on demand', () => {
    expect(onDemand).toContain(CALENDAR)
    expect(addedBy(CALENDAR)).toBeLessThanOrEqual(33_000)
  })

  test.each(others)('%s, on demand, adds at most 10 KB', (key) => {
    expect(addedBy(key)).toBeLessThanOrEqual(10_000)
  })

  test('there is one font, of at most 24 KB', () => {
    const fonts = new Set(builtFiles.filter((file) => file.endsWith('.woff2')))
    expect(fonts.size).toBe(1)
    for (const font of fonts) expect(readFileSync(join(dist, font)).length).toBeLessThanOrEqual(24_000)
  })

  test('the lookup secret is a wire encoding: it stands in the app’s files, in one of them', () => {
    const secret = 'minutebook-lookup'
    const scripts = new Set(Object.values(manifest).map((chunk) => chunk.file))
    const holders = [...scripts].filter((file) => readFileSync(join(dist, file), 'utf8').includes(secret))
    expect(holders).toHaveLength(1)
  })
})

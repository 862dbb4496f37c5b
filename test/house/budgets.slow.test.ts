import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pageFile } from '@minutebook/contract/page-files'
import { LANGUAGES } from '@minutebook/domain/language-names'

const dist = join(import.meta.dirname, '../../web/dist')
const manifestFile = join(dist, '.vite/manifest.json')
if (!existsSync(manifestFile)) throw new Error('The app is not built. Run: npm test -- budgets')

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
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>

/** Compressed bytes as sent. 1 KB is 1,000 bytes. */
function compressed(file: string): number {
  return gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
}

function bytesOf(files: Iterable<string>): number {
  return [...new Set(files)].reduce((sum, file) => sum + compressed(file), 0)
}

const builtFiles = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) =>
  [file].concat(css, assets),
)

/** The scripts that a page names: everything the browser fetches before the screen is interactive. */
function scriptsOf(page: string): string[] {
  const scripts = readFileSync(join(dist, page), 'utf8').matchAll(/(?:src|href)="\/([^"]+\.js)"/gu)
  return [...scripts].flatMap(([, file]) => file ?? [])
}

/** The prerendered first screen in each language. */
const FIRST_PAGES = LANGUAGES.map((language) => pageFile('index', language))
const onDemand = [...new Set(Object.values(manifest).flatMap((chunk) => chunk.dynamicImports ?? []))]
const screens = onDemand.filter((key) => /\.(screen|page)\.tsx$/u.test(key))

describe('bytes over the wire', () => {
  test('all styles together have at most 10 KB', () => {
    const styles = builtFiles.filter((file) => file.endsWith('.css'))
    expect(styles.length).toBeGreaterThan(0)
    expect(bytesOf(styles)).toBeLessThanOrEqual(10_000)
  })

  test.each(FIRST_PAGES)('%s, the first screen, has at most 130 KB of scripts', (page) => {
    expect(scriptsOf(page).length).toBeGreaterThan(1)
    expect(bytesOf(scriptsOf(page))).toBeLessThanOrEqual(130_000)
  })

  test('the other fifteen steps load when they are opened, the secretary and the CFO as one chunk', () => {
    expect(screens.filter((key) => key.endsWith('.screen.tsx'))).toHaveLength(14)
  })

  test('there are three fonts, of at most 24 KB each, and the first screen fetches two', () => {
    const fonts = new Set(builtFiles.filter((file) => file.endsWith('.woff2')))
    expect(fonts.size).toBe(3)
    for (const page of FIRST_PAGES)
      expect(readFileSync(join(dist, page), 'utf8').match(/\.woff2/gu)).toHaveLength(2)
    for (const font of fonts) expect(readFileSync(join(dist, font)).length).toBeLessThanOrEqual(24_000)
  })

  test('no screen loads what draws documents: it comes with the first paper that the device makes', () => {
    const drawing = builtFiles.filter((file) => /drawing|\.ttf$/u.test(file))
    const asked = onDemand.filter((key) => key.endsWith('draw-planned.ts'))
    expect(asked).toHaveLength(1)
    // The service worker keeps none of it.
    const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8')
    expect(worker).not.toMatch(/drawing\.worker|\.ttf/u)
    expect(drawing.every((file) => file.startsWith('assets/drawing/'))).toBe(true)
  })

  test('the lookup secret is a wire encoding: it stands in the app’s files, in one of them', () => {
    const secret = 'minutebook-lookup'
    const scripts = new Set(Object.values(manifest).map((chunk) => chunk.file))
    const holders = [...scripts].filter((file) => readFileSync(join(dist, file), 'utf8').includes(secret))
    expect(holders).toHaveLength(1)
  })
})

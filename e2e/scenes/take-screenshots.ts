import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../harness/chromium.ts'
import { ROOMY_SERVER, startServer } from '../harness/server-process.ts'
import { albumsOf, albumsWith, fileOf, LOOKS, SCENES, type Album, type Look } from './albums.ts'
import { makeRecord, recordScenes } from './record.ts'
import { playScene } from './scene.ts'

/*
 * Takes pictures of every screen in every state, on a phone and on a desktop, in light and dark, in Spanish,
 * with forced colours and on paper, into `screenshots/`. Words select pictures: `npm run screenshots --
 * review dark` takes those with both words in their file names. With `--readme`, takes only the few pictures
 * of the README, into `docs/pictures/`.
 */
const ROOT = join(import.meta.dirname, '../..')
const AT_ONCE = 2
const README = [
  { what: 'CEO, filled in', look: LOOKS.desk, file: 'chief-executive.png' },
  { what: 'directors', look: LOOKS.phone, file: 'directors.png' },
  { what: 'review, decided', look: LOOKS.phoneDark, file: 'review.png' },
  { what: 'statement', look: LOOKS.phone, file: 'statement.png' },
]

const server = await startServer(ROOMY_SERVER)
const browser = await launchChromium()
try {
  await (process.argv.includes('--readme') ? takeReadmePictures(browser) : takeAll(browser))
} finally {
  await browser.close()
  await server.stop()
}

async function takeAll(chromium: Browser): Promise<void> {
  const startedAt = performance.now()
  const albums = albumsWith(process.argv.slice(2), albumsOf(await onNewPage(chromium, 'en', makeRecord)))
  if (albums.length === 0) throw new Error('No picture has all of these words in its name')
  const folder = join(ROOT, 'screenshots')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)

  const waiting = albums.values()
  const failures: string[] = []
  async function takeWaiting(): Promise<void> {
    for (const album of waiting) {
      await takeAlbum(chromium, album, folder).catch((error: unknown) => {
        failures.push(`${album.scene.what}: ${error instanceof Error ? error.message : String(error)}`)
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeWaiting))

  const pictures = albums.reduce((sum, { looks }) => sum + looks.length, 0)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`${pictures} pictures of ${albums.length} scenes are in screenshots/, after ${seconds} s`)
  if (failures.length > 0) throw new Error(`These scenes could not be played:\n${failures.join('\n')}`)
}

async function takeAlbum(chromium: Browser, { scene, looks, language }: Album, folder: string) {
  await onNewPage(chromium, language, async (page) => {
    await playScene(page, scene)
    for (const look of looks) await take(page, look, join(folder, fileOf(scene, look)))
  })
}

async function take(page: Page, look: Look, path: string): Promise<void> {
  await lookAt(page, look)
  await sheetStands(page)
  if (look.isPaper) return void (await page.pdf({ path, format: 'Letter', preferCSSPageSize: true }))
  // A dialog is over the visible part of the page, wherever the page is scrolled to.
  const fullPage = (await page.locator('dialog[open]').count()) === 0
  await page.screenshot({ path, fullPage })
}

/** The minutes so far load after their screen, and their typeface after them; offline they may not load. */
async function sheetStands(page: Page): Promise<void> {
  const isOnline = await page.evaluate(() => navigator.onLine)
  if (isOnline && (await page.locator('#root:has(.company-in-band) .frame[data-beside]').count()))
    await page.locator('.so-far .page').first().waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

async function lookAt(page: Page, { viewport, colorScheme, forcedColors = 'none' }: Look): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, forcedColors })
}

async function takeReadmePictures(chromium: Browser): Promise<void> {
  const folder = join(ROOT, 'docs', 'pictures')
  await mkdir(folder, { recursive: true })
  const scenes = [...SCENES, ...recordScenes(await onNewPage(chromium, 'en', makeRecord))]
  for (const { what, look, file } of README) {
    const scene = scenes.find((each) => each.what === what)
    if (!scene) throw new Error(`There is no scene ${what}`)
    await onNewPage(chromium, 'en', async (page) => {
      await lookAt(page, look)
      // Before any press.
      await playScene(page, { ...scene, act: undefined })
      await page.screenshot({ path: join(folder, file) })
    })
  }
  console.log(`${README.length} pictures are in docs/pictures/`)
}

/** A page in its own browser profile, without animations. */
async function onNewPage<T>(chromium: Browser, locale: string, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await chromium.newContext({
    baseURL: server.origin,
    locale,
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    return await use(page)
  } finally {
    await context.close()
  }
}

import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from './harness/chromium.ts'
import { standAt } from './harness/drafts.ts'
import { ROOMY_SERVER, startServer } from './harness/server-process.ts'
import { COMPANY, MEETING, PEOPLE, SENDING, show, type State } from './harness/states.ts'

/*
 * Every screen in its main states, on a phone and on a desk, in light and in dark, into `screenshots/`. With `--readme`
 * only the few pictures of the README, into `docs/pictures/`.
 */
const ROOT = join(import.meta.dirname, '..')
const STATES = [...COMPANY, ...PEOPLE, ...MEETING, ...SENDING]
const WIDTHS = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } }
const README: { what: string; width: keyof typeof WIDTHS; colorScheme: 'light' | 'dark'; file: string }[] = [
  { what: 'CEO, filled in', width: 'desk', colorScheme: 'light', file: 'chief-executive.png' },
  { what: 'directors', width: 'phone', colorScheme: 'light', file: 'directors.png' },
  { what: 'review', width: 'phone', colorScheme: 'dark', file: 'review.png' },
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
  const folder = join(ROOT, 'screenshots')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const page = await openPage(chromium)
  for (const state of STATES) {
    await show(page, state)
    for (const [name, viewport] of Object.entries(WIDTHS)) {
      await page.setViewportSize(viewport)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const file = `${fileNameOf(state)}-${name}-${colorScheme}.png`
        await page.screenshot({ path: join(folder, file), fullPage: true })
      }
    }
  }
  console.log(`${STATES.length * 4} pictures of ${STATES.length} states are in screenshots/`)
}

async function takeReadmePictures(chromium: Browser): Promise<void> {
  const folder = join(ROOT, 'docs', 'pictures')
  await mkdir(folder, { recursive: true })
  const page = await openPage(chromium)
  for (const { what, width, colorScheme, file } of README) {
    const state = STATES.find((each) => each.what === what)
    if (!state) throw new Error(`There is no state ${what}`)
    await page.setViewportSize(WIDTHS[width])
    await page.emulateMedia({ colorScheme })
    // As somebody sees it who has not pressed anything yet.
    await show(page, { ...state, act: undefined })
    await page.screenshot({ path: join(folder, file) })
  }
  console.log(`${README.length} pictures are in docs/pictures/`)
}

/** A page that stands at the sample company's home and does not move. */
async function openPage(chromium: Browser): Promise<Page> {
  const options = { baseURL: server.origin, locale: 'en-US', timezoneId: 'America/New_York' } as const
  const page = await chromium.newPage({ ...options, reducedMotion: 'reduce' })
  await standAt(page, 'entityHome')
  return page
}

function fileNameOf({ what }: State): string {
  return what.toLowerCase().replaceAll(/[^a-z]+/gu, '-')
}

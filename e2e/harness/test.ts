import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, test as base } from 'vitest'
import { installedChromium, launchChromium } from './chromium.ts'
import { ROOMY_SERVER, startServer, type RunningServer } from './server-process.ts'
import { watchForTrouble } from './trouble.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }

export type OpenOptions = BrowserContextOptions & {
  /** The path to open; none by default. */
  path?: string
  /** Trouble that this test causes on purpose. */
  expected?: readonly RegExp[]
  /**
   * Allows the service worker. Most tests run without it, as some browsers do, because installing it takes
   * seconds.
   */
  worker?: boolean
  /** Runs before the first page loads: routes, storage. */
  prepare?: (page: Page) => Promise<void>
}

let startedBrowser: Promise<Browser> | undefined
let startedServer: Promise<RunningServer> | undefined

/**
 * The Chromium and the server of this worker, which all its test files share: starting them takes longer than
 * most tests.
 */
const ofWorker = {
  browser: () => (startedBrowser ??= launchChromium()),
  server: () => (startedServer ??= startServer(ROOMY_SERVER)),
  async end() {
    const ending = [startedBrowser?.then((each) => each.close()), startedServer?.then((each) => each.stop())]
    startedBrowser = startedServer = undefined
    await Promise.all(ending)
  },
}

/** A test whose pages fail it when anything goes wrong on them. */
export const test = base
  .extend('ofWorker', { scope: 'worker' }, async ({}, { onCleanup }) => {
    onCleanup(ofWorker.end)
    return ofWorker
  })
  .extend('browser', { scope: 'file' }, ({ ofWorker: shared }) => shared.browser())
  .extend('server', { scope: 'file' }, ({ ofWorker: shared }) => shared.server())
  .extend('open', async ({ browser, server, task }, { onCleanup }) => {
    const opened: { page: Page; close: () => Promise<void>; trouble: () => string[] }[] = []
    onCleanup(async () => {
      if (task.result?.state === 'fail') {
        task.meta.pages = await Promise.all(opened.map(({ page }) => describePage(page)))
      }
      const trouble = opened.flatMap((page) => page.trouble())
      await Promise.all(opened.map((page) => page.close()))
      expect(trouble).toEqual([])
    })

    /** A page in a fresh browser profile, or, with `beside`, another tab of the same profile. */
    return async (given: OpenOptions = {}, beside?: Page) => {
      const { path, expected = [], worker = false, prepare, ...options } = given
      const context =
        beside?.context() ??
        (await browser.newContext({ ...DEFAULT_CONTEXT, baseURL: server.origin, ...options }))
      if (!worker && !beside) await context.addInitScript(withoutWorker)
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      opened.push({
        page,
        close: () => (beside ? page.close() : context.close()),
        trouble: watchForTrouble(page, expected),
      })
      await prepare?.(page)
      if (path !== undefined) await page.goto(path)
      return page
    }
  })

/**
 * The same in the installed Chromium. Before version 156, which includes the packaged one, a page remembers
 * until its reload that a file could not be loaded.
 */
export const installedTest = test.extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
  const browser = await chromium.launch(await installedChromium())
  onCleanup(() => browser.close())
  return browser
})

const DEFAULT_CONTEXT: BrowserContextOptions = {
  viewport: DESKTOP,
  locale: 'en-US',
  timezoneId: 'America/New_York',
}

declare module 'vitest' {
  interface TaskMeta {
    /** For a failed test: the URL and the text of each page. */
    pages?: string[]
  }
}

async function describePage(page: Page): Promise<string> {
  const text = await page.locator('main').innerText({ timeout: 2000 }).catch(String)
  return `${page.url()} “${text.replaceAll(/\s+/gu, ' ').slice(0, 700)}”`
}

/** Runs in the page. */
function withoutWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

export { expect }

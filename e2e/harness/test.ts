import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test as base } from 'vitest'
import { launchChromium } from './chromium.ts'
import { ROOMY_SERVER, startServer } from './server-process.ts'
import { watchForTrouble } from './trouble.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }

export type OpenOptions = BrowserContextOptions & {
  /** Where to; nowhere when left out. */
  path?: string
  /** Trouble that this test makes on purpose. */
  expected?: readonly RegExp[]
  /** Lets the service worker in. Most tests do without, as some browsers do: to install it takes seconds. */
  worker?: boolean
  /** Runs before the first page loads: routes, storage. */
  prepare?: (page: Page) => Promise<void>
}

/** A test with one Chromium and one server for its file, and with pages that fail it when anything goes wrong on them. */
export const test = base
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await launchChromium()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await startServer(ROOMY_SERVER)
    onCleanup(() => server.stop())
    return server
  })
  .extend('open', async ({ browser, server }, { onCleanup }) => {
    const opened: { close: () => Promise<void>; trouble: () => string[] }[] = []
    onCleanup(async () => {
      const trouble = opened.flatMap((page) => page.trouble())
      await Promise.all(opened.map((page) => page.close()))
      expect(trouble).toEqual([])
    })

    /** A page in a fresh browser profile, or, with `beside`, another tab of the same one. */
    return async (given: OpenOptions = {}, beside?: Page) => {
      const { path, expected = [], worker = false, prepare, ...options } = given
      const context =
        beside?.context() ??
        (await browser.newContext({ ...DEFAULT_CONTEXT, baseURL: server.origin, ...options }))
      if (!worker && !beside) await context.addInitScript(withoutWorker)
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      opened.push({
        close: () => (beside ? page.close() : context.close()),
        trouble: watchForTrouble(page, expected),
      })
      await prepare?.(page)
      if (path !== undefined) await page.goto(path)
      return page
    }
  })

const DEFAULT_CONTEXT: BrowserContextOptions = {
  viewport: DESKTOP,
  locale: 'en-US',
  timezoneId: 'America/New_York',
}

/** Runs in the page. */
function withoutWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

export { expect }

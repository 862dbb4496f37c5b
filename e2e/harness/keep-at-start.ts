import type { Disposable, Page } from 'playwright-core'

/** What the browser's stores get, by key; without a text the key goes. */
type KeptItems = Record<string, string | undefined>

type Kept = { local: KeptItems; tab?: KeptItems; isAllThereIs?: boolean }

/**
 * Puts items into the browser's stores where the next page begins, before the app reads them. Put there by the page that is being
 * left, they can come too late: Chromium does not wait for what a page wrote a moment ago before another one reads.
 * In force until it is disposed of.
 */
export async function keepAtStart(page: Page, kept: Kept): Promise<Disposable> {
  await page.evaluate(() => {
    // The app that is being left has nothing to add.
    Storage.prototype.setItem = () => undefined
    Storage.prototype.removeItem = () => undefined
  })
  return page.addInitScript(({ local, tab = {}, isAllThereIs = false }) => {
    if (window !== window.top) return
    for (const [storage, items] of [
      [localStorage, local],
      [sessionStorage, tab],
    ] as const) {
      if (isAllThereIs) storage.clear()
      for (const [key, value] of Object.entries(items)) {
        if (value === undefined) storage.removeItem(key)
        else storage.setItem(key, value)
      }
    }
  }, kept)
}

import type { Disposable, Page } from 'playwright-core'

/** The items for the browser's storage, by key; undefined removes the key. */
type KeptItems = Record<string, string | undefined>

export type Kept = { local: KeptItems; tab?: KeptItems; isAllThereIs?: boolean }

/**
 * Puts items into the browser's storage when the next page begins, before the app reads them. Writing them
 * from the current page can be too late: Chromium does not wait for a page's latest writes before another
 * page reads. In force until it is disposed of.
 */
export async function keepAtStart(page: Page, kept: Kept): Promise<Disposable> {
  await page.evaluate(() => {
    // The app on the page being left must not write any more.
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

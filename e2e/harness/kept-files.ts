import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the service worker controls the page and knows its language. */
export async function untilKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isKept), { timeout: 30_000, interval: 200 }).toBe(true)
}

/** Runs in the page. */
async function isKept(): Promise<boolean> {
  const isInCharge = navigator.serviceWorker.controller?.state === 'activated'
  return isInCharge && (await caches.match('/spoken-language')) !== undefined
}

/** Every file in the browser's caches: its path without the revision, and its type. */
export async function keptFiles(page: Page): Promise<{ path: string; type: string }[]> {
  return page.evaluate(async () => {
    const files: { path: string; type: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        files.push({ path: new URL(request.url).pathname, type: answer?.headers.get('content-type') ?? '' })
      }
    }
    return files
  })
}

/** The paths of `keptFiles`, in alphabetical order. */
export async function keptPaths(page: Page): Promise<string[]> {
  return (await keptFiles(page)).map(({ path }) => path).toSorted()
}

/** Checks for a newer release, as a browser does itself whenever a page loads. */
export async function askForRelease(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
  })
}

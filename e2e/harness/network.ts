import type { Page } from 'playwright-core'

/** An address that only {@link goOffline} asks for. */
export const NETWORK_PROBE = '/api/health/live?probe'
const PROBE_MS = 2_000

/**
 * Takes the network away from the page. Chromium confirms this before its network process knows of it, so
 * that a request made at once could still get through: this waits until one fails. Pictures are taken outside
 * a test runner, so it asks by itself.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  while (await page.evaluate(reaches, { url: NETWORK_PROBE, ms: PROBE_MS }));
}

function reaches({ url, ms }: { url: string; ms: number }): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(ms) }).then(
    () => true,
    () => false,
  )
}

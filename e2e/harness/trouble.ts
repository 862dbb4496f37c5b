import type { Page } from 'playwright-core'
import { NETWORK_PROBE } from './network.ts'

/** The packaged Chromium loads a preloaded file twice behind a service worker, and reports it. */
const SAID_OF_ITSELF = /cross-world service worker resource mismatch/u

/**
 * Collects every fault on a page: console errors and warnings (including content policy and failed
 * resources), exceptions, and requests that failed or were refused. Requests that the page itself cancelled
 * because it was left or reloaded do not count.
 */
export function watchForTrouble(page: Page, expected: readonly RegExp[]): () => string[] {
  const trouble: string[] = []
  const note = (text: string) => {
    if (text.includes(NETWORK_PROBE)) return
    if (!SAID_OF_ITSELF.test(text) && !expected.some((pattern) => pattern.test(text))) trouble.push(text)
  }
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      note(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  page.on('pageerror', (error) => note(`exception: ${error.message}`))
  page.on('crash', () => note('the page crashed'))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') note(`request failed: ${request.method()} ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    const { status, url } = { status: response.status(), url: response.url() }
    if (status >= 400) note(`answer ${status}: ${response.request().method()} ${url}`)
  })
  return () => trouble
}

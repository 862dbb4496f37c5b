import type { Page } from 'playwright-core'

/**
 * Gathers everything on a page that no test may pass over: what the console complains of (content policy and failed
 * resources among it), exceptions, and requests that failed or were refused. A request that the page itself gave up,
 * by being left or reloaded, is no trouble.
 */
export function watchForTrouble(page: Page, expected: readonly RegExp[]): () => string[] {
  const trouble: string[] = []
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) trouble.push(text)
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

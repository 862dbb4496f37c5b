import { chromium } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { chromiumOptions } from './harness/chromium.ts'
import { REAL_SERVER, startServer } from './harness/server-process.ts'
import { expect, test } from './harness/test.ts'
import { openssl, startTlsProxy } from './harness/tls-proxy.ts'

/** What a browser says of what the policy keeps out. */
const KEPT_OUT = [/Trusted|TrustedHTML|Content Security Policy/u]

/*
 * That the app itself lives with the policy, every other test here shows: a page on which the browser complains of anything
 * fails its test.
 */
test('a text that gets into the page as markup, a script or its address is kept out by the browser', async ({
  open,
}) => {
  const page = await open({ path: '/question1', expected: KEPT_OUT })
  const outcomes = await page.evaluate(() => {
    const script = document.createElement('script')
    const attempts = {
      markup: () => (document.body.innerHTML = '<img src=x onerror="window.hit = 1">'),
      parsed: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      scriptText: () => (script.text = 'window.hit = 1'),
      scriptAddress: () => (script.src = 'https://evil.example/x.js'),
      policy: () => window.trustedTypes?.createPolicy('theirs', { createScriptURL: () => '' }),
    }
    const seen: Record<string, string> = {}
    for (const [what, attempt] of Object.entries(attempts)) {
      try {
        attempt()
        seen[what] = 'let in'
      } catch (error) {
        seen[what] = error instanceof Error ? error.name : 'refused'
      }
    }
    return seen
  })
  expect(outcomes).toEqual({
    markup: 'TypeError',
    parsed: 'TypeError',
    scriptText: 'TypeError',
    scriptAddress: 'TypeError',
    policy: 'TypeError',
  })
})

test.skipIf(!openssl)(
  'the browser reports what it kept out, and the server takes the report (skipped where there is no openssl)',
  async () => {
    const server = await startServer(REAL_SERVER, { settings: { TRUST_PROXY: '1' } })
    onTestFinished(() => server.stop())
    // Browsers report over TLS alone.
    const proxy = await startTlsProxy(server.origin)
    onTestFinished(() => proxy.stop())
    // Otherwise it gathers reports for a minute.
    const browser = await chromium.launch(await chromiumOptions(['--short-reporting-delay', proxy.argument]))
    onTestFinished(() => browser.close())
    const page = await browser.newPage({ baseURL: proxy.origin })
    await page.goto('/question1')
    await page.evaluate(() => {
      const picture = document.createElement('img')
      picture.src = 'https://evil.example/x.png'
      document.body.append(picture)
    })
    await expect.poll(server.output).toMatch(/"route":"\/api\/policy-reports","status":204/u)
  },
)

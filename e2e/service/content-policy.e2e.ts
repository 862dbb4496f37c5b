import { chromium } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { installedChromium, installedProgram } from '../harness/chromium.ts'
import { REAL_SERVER, startServer } from '../harness/server-process.ts'
import { expect, test } from '../harness/test.ts'
import { openssl, startTlsProxy } from '../harness/tls-proxy.ts'

/** The browser's messages about what the policy blocks. */
const KEPT_OUT = [/Trusted|TrustedHTML|Content Security Policy/u]

/* Every other test here shows that the app works under the policy: a page fails its test if the browser reports anything. */
test('the browser blocks injected markup, scripts and script addresses', async ({ open }) => {
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

// The packaged Chromium sends no reports.
test.skipIf(!openssl || !installedProgram)(
  'the browser reports what it kept out, and the server takes the report (skipped where there is no openssl or no installed Chromium)',
  async () => {
    const server = await startServer(REAL_SERVER, { settings: { TRUST_PROXY: '1' } })
    onTestFinished(() => server.stop())
    // Browsers send reports only over TLS.
    const proxy = await startTlsProxy(server.origin)
    onTestFinished(() => proxy.stop())
    // Otherwise it collects reports for a minute.
    const browser = await chromium.launch(
      await installedChromium(['--short-reporting-delay', proxy.argument]),
    )
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

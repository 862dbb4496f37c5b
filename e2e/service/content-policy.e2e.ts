import { expect, test } from '../harness/test.ts'

/** The browser's messages about what the policy blocks. */
const KEPT_OUT = [/Trusted|TrustedHTML|Content Security Policy/u]

/*
 * Every other test here shows that the app works under the policy: a page fails its test if the browser
 * reports anything.
 */
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

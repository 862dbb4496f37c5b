import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordMinutes } from '@minutebook/contract/endpoints'
import { openServer, type OpenServer } from '../../test/support/open-server.ts'

const SUBMISSION = `/api${recordMinutes.url}`

let server: OpenServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** Posts an empty object to `app` with a browser's headers about the sending page. Returns the status. */
async function sendFrom(headers: Record<string, string>, { app } = server): Promise<number> {
  const host = 'minutes.example'
  const from = { 'content-type': 'application/json', host, ...headers }
  return (await app.inject({ method: 'POST', url: SUBMISSION, headers: from, body: '{}' })).statusCode
}

describe('a page of another site', () => {
  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'http://minutes.example.evil.example' },
    { origin: 'https://minutes.example' },
    { origin: 'http://minutes.example:8080' },
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://minutes.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://minutes.example', 'sec-fetch-site': 'same-site' },
    { origin: 'http://minutes.example', 'sec-fetch-site': 'same-origin, same-origin' },
    // The browser's value for a typed address, which sends no data.
    { 'sec-fetch-site': 'none' },
    { origin: 'chrome-extension://abcdefghijklmnop', 'sec-fetch-site': 'none' },
  ])('cannot send: %j', async (headers) => {
    expect(await sendFrom(headers)).toBe(403)
  })

  test.each<Record<string, string>>([
    {},
    { origin: 'http://minutes.example' },
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://minutes.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    // A proxy ended TLS or rewrote Host without saying so. The browser's header is right.
    { origin: 'https://minutes.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://minutes.example', 'sec-fetch-site': 'same-origin', host: '10.0.0.5:3000' },
  ])('sends no %j', async (headers) => {
    expect(await sendFrom(headers)).toBe(400)
  })

  test('may read; a typed address is not a cross-site request', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      const headers = { 'sec-fetch-site': site }
      expect((await server.app.inject({ url: '/api/health/live', headers })).statusCode).toBe(200)
    }
  })

  test('appears in the log with its problem code', async () => {
    const watched = await openServer()
    await sendFrom({ origin: 'https://evil.example' }, watched)
    expect(watched.log()).toMatch(/"status":403,"code":"origin-foreign",/u)
    expect(await sendFrom({}, watched)).toBe(400)
    expect(watched.log()).toMatch(/"status":400,"code":"request-malformed",/u)
    await watched.app.inject('/api/health/live')
    expect(watched.log()).toMatch(/"status":200,"milliseconds"/u)
    await watched.close()
  })

  test('behind a trusted proxy, the public address counts', async () => {
    const behindProxy = await openServer({ trustProxy: 1 })
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'out.example' }
    expect(await sendFrom({ ...forwarded, origin: 'https://out.example' }, behindProxy)).toBe(400)
    expect(await sendFrom({ ...forwarded, origin: 'http://minutes.example' }, behindProxy)).toBe(403)
    await behindProxy.close()
  })
})

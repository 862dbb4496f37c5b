import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { BUILD_FACTS_FILE } from '@minutebook/contract/build-facts'
import { buildFolder, PAGE } from '../../test/support/built-app.ts'
import { openServer, type OpenServer } from '../../test/support/open-server.ts'
import { sendBytes } from '../../test/support/outside-caller.ts'

const { webFolder, remove } = buildFolder()
let server: OpenServer
let origin: string
beforeAll(async () => {
  server = await openServer({ webFolder })
  origin = await server.listen()
})
afterAll(async () => {
  await server.close()
  remove()
})

function get(url: string, accept = 'text/html') {
  return server.app.inject({ url, headers: { accept } })
}

describe('an address', () => {
  test('of a screen gives the app, with revalidation each time', async () => {
    for (const url of ['/', '/index.html', '/question8', '/0812345', '/receipt/view', '/no/such/page']) {
      const { statusCode, headers, body } = await get(url)
      expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-cache', PAGE])
    }
  })

  test('gives what was built when the server began, while a new build empties the folder', async () => {
    const built = buildFolder()
    const beneath = await openServer({ webFolder: built.webFolder })
    onTestFinished(() => beneath.close())
    built.remove()
    for (const url of ['/', '/0812345', '/assets/main-1a2b.js'])
      expect((await beneath.app.inject({ url })).statusCode).toBe(200)
  })

  test('is the same with and without the path below which the app was built', async () => {
    const built = buildFolder({ base: '/minutes/' })
    const below = await openServer({ webFolder: built.webFolder })
    onTestFinished(async () => {
      await below.close()
      built.remove()
    })
    for (const path of ['/', '/question8', '/assets/main-1a2b.js', '/verify/record', '/api/health/live']) {
      const [taken, left] = await Promise.all(
        [path, `/minutes${path}`].map((url) => below.app.inject({ url, headers: { accept: 'text/html' } })),
      )
      expect([path, taken?.statusCode, left?.statusCode]).toEqual([path, 200, 200])
      expect(left?.body).toBe(taken?.body)
    }
    expect((await below.app.inject({ url: '/minutes', headers: { accept: 'text/html' } })).body).toBe(PAGE)
  })

  test('of a built file may be cached forever', async () => {
    const { statusCode, headers } = await get('/assets/main-1a2b.js')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  test('of a built file gives it only in the version that is asked for with If-Match', async () => {
    const url = '/assets/main-1a2b.js'
    const { etag } = (await server.app.inject(url)).headers
    for (const [wanted, status] of [
      [String(etag), 200],
      ['*', 200],
      ['"other"', 412],
    ] as const) {
      expect((await server.app.inject({ url, headers: { 'if-match': wanted } })).statusCode).toBe(status)
    }
  })

  test.each(['bytes=0-2', 'bytes=999-', 'lines=1-2'])(
    'of a built file gives the whole file for the range %s',
    async (range) => {
      const { statusCode, body } = await server.app.inject({
        url: '/assets/main-1a2b.js',
        headers: { range },
      })
      expect([statusCode, body]).toEqual([200, 'export {}'])
    },
  )

  test('of a built file gives the compressed file if the client accepts it', async () => {
    const url = '/assets/main-1a2b.js'
    const packed = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('export {}')
    for (const accepted of ['gzip', 'br;q=0', '']) {
      const plain = await server.app.inject({ url, headers: { 'accept-encoding': accepted } })
      expect([plain.body, plain.headers.vary]).toEqual(['export {}', 'accept-encoding'])
    }
    expect((await get(`${url}.br`)).statusCode).toBe(404)
  })

  test.each([
    '/assets/gone-0000.js',
    '/assets/',
    '/api',
    '/api/',
    '/api/nothing',
    '/.secret',
    '/.env',
    '/.git/config',
    '/.well-known/unknown',
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/%2e%2e%2foutside.txt',
    '/assets/../../outside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/assets/%2e%2e/.secret',
    '/%2esecret',
    '/assets//../.secret',
    '/..;/outside.txt',
    '/..\\outside.txt',
    '/assets/main-1a2b.js/../../.secret',
  ])('%s reveals no file', async (path) => {
    // HTTP clients normalise a URL before they send it; a bare connection does not.
    const answer = await sendBytes(
      origin,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).not.toMatch(/\r\n\r\n(secret|outside)/u)
    expect(answer).toMatch(/^HTTP\/1\.1 (404|400) /u)
  })

  test.each(['/robots.txt', '/apple-touch-icon.png', '/sitemap.xml', '/assets.old/gone.js'])(
    '%s is a file that is not there, and no page',
    async (path) => {
      const { statusCode, headers } = await get(path, '*/*')
      expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('problem+json')])
    },
  )

  test('/favicon.ico is the icon of our pages', async () => {
    const { body, headers } = await get('/favicon.ico', 'image/avif,*/*')
    expect([body, headers['content-type']]).toEqual(['<svg/>', expect.stringContaining('image/svg+xml')])
  })

  test.each(['/08.12345', '/C.0812345', '/1.A'])(
    '%s may be a typed number and gets the app',
    async (path) => {
      expect((await get(path)).statusCode).toBe(200)
    },
  )

  test('a client that accepts only JSON gets no page', async () => {
    expect((await get('/question1', 'application/json')).statusCode).toBe(404)
  })

  test('says so when the app has not been built', async () => {
    const unbuilt = await openServer()
    const { statusCode, body } = await unbuilt.app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect([statusCode, JSON.parse(body).detail]).toEqual([
      404,
      'The web app has not been built. `npm start` builds it.',
    ])
    expect(unbuilt.log()).toContain('has not been built')
    await unbuilt.close()
  })
})

describe('an app built for another gateway', () => {
  test('may call only that gateway from its pages', async () => {
    const built = buildFolder({ apiBase: 'https://gateway.example:8443/api/v2' })
    onTestFinished(built.remove)
    const { app, close } = await openServer({ webFolder: built.webFolder })
    onTestFinished(close)

    const policyOf = async (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
      String((await app.inject({ url, headers })).headers['content-security-policy'])
    const allowed = "connect-src 'self' https://gateway.example:8443; base-uri"
    for (const url of ['/', '/index.html', '/question8']) expect(await policyOf(url)).toContain(allowed)
    // Browsers replace their cached headers with these.
    const { etag = '' } = (await app.inject('/index.html')).headers
    expect(
      (await app.inject({ url: '/index.html', headers: { 'if-none-match': String(etag) } })).statusCode,
    ).toBe(304)
    expect(await policyOf('/index.html', { 'if-none-match': String(etag) })).toContain(allowed)
    expect(await policyOf('/api/health/live')).toContain("connect-src 'self'; base-uri")
    expect((await app.inject(`/${BUILD_FACTS_FILE}`)).statusCode).toBe(404)
  })
})

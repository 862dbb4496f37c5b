import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { HTTPMethods } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { BUILD_FACTS_FILE } from '@minutebook/contract/build-facts'
import * as endpoints from '@minutebook/contract/endpoints'
import { PAGE_KINDS, pageFile } from '@minutebook/contract/page-files'
import { openServer, ROOMY_LIMITS, type OpenServer } from '../test/open-server.ts'
import { post } from '../test/outside-caller.ts'
import { createMetrics } from './metrics/metrics.ts'

const SUBMISSION = `/api${endpoints.recordMinutes.url}`
const ANALYTICS = `/api${endpoints.recordAnalytics.url}`
const JSON_TYPE = { 'content-type': 'application/json' }
const KIB = 1024

let server: OpenServer
let origin: string
const folder = mkdtempSync(join(tmpdir(), 'minutebook-web-'))
const webFolder = join(folder, 'web')

beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'), { recursive: true })
  for (const kind of PAGE_KINDS) {
    writeFileSync(join(webFolder, pageFile(kind, 'en')), '<!doctype html><title>Minutebook</title>')
  }
  writeFileSync(join(webFolder, 'assets', 'main-1a2b.js'), 'export {}')
  writeFileSync(join(webFolder, 'assets', 'main-1a2b.js.br'), brotliCompressSync('export {}'))
  writeFileSync(join(webFolder, 'assets', 'replaced-3c4d.js'), 'export {}')
  writeFileSync(join(webFolder, '.secret'), 'secret')
  writeFileSync(join(webFolder, 'bookmark.svg'), '<svg/>')
  writeFileSync(join(folder, 'outside.txt'), 'outside')
  const limits = { ...ROOMY_LIMITS, requestTimeoutMs: 600, headersTimeoutMs: 300, connectionsCheckMs: 100 }
  server = await openServer({ webFolder, limits })
  origin = await server.listen()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Sends bytes as they are and answers with all that comes back until the server closes. */
function rawly(text: string, port = new URL(origin).port): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

function get(url: string, accept = 'text/html') {
  return server.app.inject({ url, headers: { accept } })
}

/** Posts an empty object to `app` with what a browser says of the page that sends it; answers with the status. */
async function sendFrom(headers: Record<string, string>, { app } = server): Promise<number> {
  const host = 'minutes.example'
  const from = { ...JSON_TYPE, host, ...headers }
  return (await app.inject({ method: 'POST', url: SUBMISSION, headers: from, body: '{}' })).statusCode
}

describe('every answer', () => {
  const CSP =
    "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
    "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; " +
    "require-trusted-types-for 'script'; trusted-types service-worker"

  test.each<[string, string, HTTPMethods, Record<string, string>]>([
    ['the app', '/', 'GET', {}],
    ['a screen of the app', '/question1', 'GET', {}],
    ['a built file', '/assets/main-1a2b.js', 'GET', {}],
    ['a lookup', '/api/searchByNumber?term=0812345', 'GET', {}],
    ['a miss', '/api/searchByNumber?term=99', 'GET', {}],
    ['a search by name', '/api/searchByName?q=blue', 'GET', {}],
    ['health', '/api/health/ready', 'GET', {}],
    ['the API description', '/api/openapi.json', 'GET', {}],
    ['a well-known file', '/.well-known/gpc.json', 'GET', {}],
    ['another well-known file', '/.well-known/security.txt', 'GET', {}],
    ['a malformed submission', SUBMISSION, 'POST', JSON_TYPE],
    ['a body of another type', SUBMISSION, 'POST', { 'content-type': 'text/plain' }],
    ['a foreign origin', SUBMISSION, 'POST', { origin: 'https://evil.example' }],
    ['another method', SUBMISSION, 'GET', {}],
    ['an unknown call', '/api/nothing', 'GET', {}],
    ['an unknown file', '/assets/nothing.js', 'GET', {}],
    ['a long address', `/${'x'.repeat(3 * KIB)}`, 'GET', {}],
    ['an address that cannot be decoded', '/%zz', 'GET', {}],
  ])('%s carries the security headers and no name of our software', async (_what, url, method, headers) => {
    const { headers: sent } = await server.app.inject({ method, url, headers })
    expect(sent).toMatchObject({
      'content-security-policy': CSP,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    expect(sent['permissions-policy']).toContain('geolocation=()')
    expect(sent).not.toHaveProperty('server')
    expect(sent).not.toHaveProperty('x-powered-by')
    expect(sent).not.toHaveProperty('strict-transport-security')
  })

  test('over TLS, as a trusted proxy tells it, also asks for TLS for at least a year', async () => {
    const behindProxy = await openServer({ trustProxy: 1 })
    const { headers } = await behindProxy.app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })
    expect(headers['strict-transport-security']).toBe('max-age=63072000')
    await behindProxy.close()
  })

  test.each([
    [200, 'searchByNumber?term=0812345'],
    [300, 'searchByNumber?term=700123'],
    [404, 'searchByNumber?term=0999999'],
    [200, 'searchByName?q=telegraph'],
    [200, 'health/live'],
  ])('of the API (%i to %s) is kept by no browser and no proxy', async (status, call) => {
    const { statusCode, headers } = await server.app.inject(`/api/${call}`)
    expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store'])
  })
})

describe('a refusal', () => {
  test.each<[number, HTTPMethods, string]>([
    [404, 'GET', '/assets/not-yet-5e6f.js'],
    [404, 'GET', '/api/nothing'],
    [405, 'POST', '/api/health/live'],
    [414, 'GET', `/${'x'.repeat(3 * KIB)}`],
  ])(
    '(%i to %s) is kept by no browser and no proxy: the next release may know better',
    async (status, method, url) => {
      const { statusCode, headers } = await server.app.inject({ method, url })
      expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store'])
    },
  )
})

describe('an app that was built for another gateway', () => {
  test('may call that one, from its pages alone', async () => {
    const built = mkdtempSync(join(tmpdir(), 'minutebook-web-'))
    onTestFinished(() => rmSync(built, { recursive: true }))
    for (const kind of PAGE_KINDS) writeFileSync(join(built, pageFile(kind, 'en')), '<!doctype html>')
    const facts = { apiBase: 'https://gateway.example:8443/api/v2', lookupSecretDigest: '' }
    writeFileSync(join(built, BUILD_FACTS_FILE), JSON.stringify(facts))
    const { app, close } = await openServer({ webFolder: built })
    onTestFinished(close)

    const policyOf = async (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
      String((await app.inject({ url, headers })).headers['content-security-policy'])
    const allowed = "connect-src 'self' https://gateway.example:8443; base-uri"
    for (const url of ['/', '/index.html', '/question8']) expect(await policyOf(url)).toContain(allowed)
    // Browsers put it in place of what they have kept.
    const { etag = '' } = (await app.inject('/index.html')).headers
    expect(
      (await app.inject({ url: '/index.html', headers: { 'if-none-match': String(etag) } })).statusCode,
    ).toBe(304)
    expect(await policyOf('/index.html', { 'if-none-match': String(etag) })).toContain(allowed)
    expect(await policyOf('/api/health/live')).toContain("connect-src 'self'; base-uri")
    expect((await app.inject(`/${BUILD_FACTS_FILE}`)).statusCode).toBe(404)
  })
})

/** Whom `security.txt` names when the app was built with this contact. */
async function contactOf(contact?: string): Promise<string | undefined> {
  const built = mkdtempSync(join(tmpdir(), 'minutebook-web-'))
  onTestFinished(() => rmSync(built, { recursive: true }))
  writeFileSync(join(built, BUILD_FACTS_FILE), JSON.stringify({ contact, lookupSecretDigest: '' }))
  const { app, close } = await openServer({ webFolder: built })
  onTestFinished(close)
  const { body } = await app.inject({
    url: '/.well-known/security.txt',
    headers: { host: 'minutes.example' },
  })
  return /^Contact: (.*)$/mu.exec(body)?.[1]
}

describe('security.txt', () => {
  test('names who runs the service, as the app was built', async () => {
    expect(await contactOf('minutes@example.com')).toBe('mailto:minutes@example.com')
    expect(await contactOf('https://example.com/help')).toBe('https://example.com/help')
  })

  test('names the page about privacy where nobody was given', async () => {
    expect(await contactOf()).toBe('http://minutes.example/about/privacy')
  })
})

describe('an address', () => {
  test('of a screen gives the app, which is asked for again each time', async () => {
    for (const url of ['/', '/index.html', '/question8', '/0812345', '/receipt/view', '/no/such/page']) {
      const { statusCode, headers, body } = await get(url)
      expect([statusCode, headers['cache-control'], body]).toEqual([
        200,
        'no-cache',
        '<!doctype html><title>Minutebook</title>',
      ])
    }
  })

  test('a file that a new build has taken away is not there, though it has an address', async () => {
    rmSync(join(webFolder, 'assets', 'replaced-3c4d.js'))
    const { statusCode, headers } = await get('/assets/replaced-3c4d.js')
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test('of a built file may be kept for ever', async () => {
    const { statusCode, headers } = await get('/assets/main-1a2b.js')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  test.each(['bytes=0-2', 'bytes=999-', 'lines=1-2'])(
    'of a built file gives the whole of it to whoever asks for the part %s',
    async (range) => {
      const { statusCode, body } = await server.app.inject({
        url: '/assets/main-1a2b.js',
        headers: { range },
      })
      expect([statusCode, body]).toEqual([200, 'export {}'])
    },
  )

  test('of a built file gives it as the build compressed it, to whoever can read that', async () => {
    const url = '/assets/main-1a2b.js'
    const packed = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('export {}')
    expect((await server.app.inject({ url })).body).toBe('export {}')
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
  ])('%s gives away no file', async (path) => {
    // Clients tidy an address up before they send it; the bare connection does not.
    const answer = await rawly(
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

  test('/favicon.ico is the picture of our pages', async () => {
    const { body, headers } = await get('/favicon.ico', 'image/avif,*/*')
    expect([body, headers['content-type']]).toEqual(['<svg/>', expect.stringContaining('image/svg+xml')])
  })

  test.each(['/08.12345', '/C.0812345', '/1.A'])('%s may be a number that somebody typed', async (path) => {
    expect((await get(path)).statusCode).toBe(200)
  })

  test('a program that wants JSON gets no page', async () => {
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

describe('a method that an address does not take', () => {
  test.each<[HTTPMethods, string, string]>([
    ['GET', SUBMISSION, 'POST'],
    ['DELETE', SUBMISSION, 'POST'],
    ['PUT', ANALYTICS, 'POST'],
    ['POST', '/api/searchByNumber', 'GET, HEAD'],
    ['OPTIONS', '/api/searchByName', 'GET, HEAD'],
    ['POST', '/index.html', 'GET, HEAD'],
  ])('%s %s: 405, with those that it takes', async (method, url, allow) => {
    const { statusCode, headers, body } = await server.app.inject({ method, url })
    expect([statusCode, headers['allow'], JSON.parse(body).code]).toEqual([405, allow, 'method-not-allowed'])
  })

  test.each(['TRACE', 'PROPFIND', 'BREW'])('%s is refused', async (method) => {
    const answer = await rawly(`${method} ${SUBMISSION} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 40[045] /u)
    expect(answer).toContain('content-security-policy: ')
  })
})

describe('a body', () => {
  test.each([
    ['a number for a text', '{"EntityName":5}'],
    ['an unknown field', '{"unknown":1}'],
    ['a key given twice', '{"type":"meeting-minutes","type":"meeting-minutes"}'],
    ['half a surrogate pair', '{"EntityName":"\\ud800"}'],
    ['NUL', '{"EntityName":"a\\u0000b"}'],
    ['__proto__', '{"__proto__":{"x":1}}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"x":1}}}'],
    ['nine levels', '[[[[[[[[[1]]]]]]]]]'],
    ['nothing', ''],
    ['no object', 'null'],
  ])('with %s is malformed', async (_what, body) => {
    for (const path of [SUBMISSION, ANALYTICS]) {
      const answer = await post(origin + path, body)
      expect([answer.status, answer.body['code']]).toEqual([400, 'request-malformed'])
    }
  })

  test('with bytes that are not UTF-8 is malformed', async () => {
    const answer = await post(origin + SUBMISSION, Uint8Array.from([0x22, 0xff, 0xfe, 0x22]))
    expect(answer.status).toBe(400)
  })

  test.each([
    'application/json\t; a',
    'application/json; a=b',
    'application/json; charset=utf-16',
    'application/json; charset=utf-8; a=b',
    'application/json;',
    'application/json,text/plain',
    'application/jsonx',
    'application/problem+json',
    'text/json',
    'text/plain',
    'text/plain; application/json',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    '*/*',
  ])('of type %s is not taken', async (type) => {
    const answer = await post(`${origin}${SUBMISSION}`, '{}', { 'content-type': type })
    expect([answer.status, answer.body['code']]).toEqual([415, 'media-type-unsupported'])
  })

  test.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset=UTF-8'])(
    'of type %s is read',
    async (type) => {
      expect((await post(`${origin}${SUBMISSION}`, '{}', { 'content-type': type })).status).toBe(400)
    },
  )

  test('that is compressed is not taken', async () => {
    const answer = await post(`${origin}${SUBMISSION}`, '{}', { 'content-encoding': 'gzip' })
    expect(answer.status).toBe(415)
  })

  test.each([
    [SUBMISSION, 256 * KIB],
    [ANALYTICS, 16 * KIB],
  ])('to %s may have %i bytes', async (path, limit) => {
    const fits = `"${'x'.repeat(limit - 2)}"`
    expect((await post(origin + path, fits)).status).toBe(400)
    const tooLarge = await post(origin + path, `"${'x'.repeat(limit - 1)}"`)
    expect([tooLarge.status, tooLarge.body['code']]).toEqual([413, 'body-too-large'])
  })
})

describe('on the bare connection', () => {
  const HEAD = 'Host: x\r\nConnection: close\r\n'

  test.each([2, 10])('an address of more than %i KiB: 414', async (length) => {
    const answer = await rawly(`GET /${'x'.repeat(length * KIB)} HTTP/1.1\r\n${HEAD}\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 414 [\s\S]*"code":"address-too-long"/u)
  })

  test('headers of more than 8 KiB: 431', async () => {
    const answer = await rawly(`GET / HTTP/1.1\r\n${HEAD}X-Large: ${'x'.repeat(8 * KIB)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*"code":"headers-too-large"/u)
    expect(answer).toContain('content-security-policy: ')
  })

  test.each([
    ['headers', `POST ${SUBMISSION} HTTP/1.1\r\nHost: x\r\n`],
    [
      'a body',
      `POST ${SUBMISSION} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
    ],
  ])('%s that do not arrive in time: 408', async (_what, begun) => {
    expect(await rawly(begun)).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request-timeout"/u)
  })

  test.each([
    ['no HTTP', 'hello\r\n\r\n'],
    [
      'two lengths',
      `POST ${SUBMISSION} HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    ],
    ['no host', `GET / HTTP/1.1\r\nConnection: close\r\n\r\n`],
    ['two hosts', `GET / HTTP/1.1\r\nHost: x\r\n${HEAD}\r\n`],
    ['two hosts, differently spelled', `GET / HTTP/1.1\r\nhost: y\r\n${HEAD}\r\n`],
    ...['a b', 'a b<>"', 'x/', 'x:y', 'u@x', 'x,y z', '[::1', '::1', '%zz', 'ü'].map((host) => [
      `the host ${host}`,
      `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    ]),
  ])('%s: 400', async (_what, text = '') => {
    const answer = await rawly(text)
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"request-malformed"/u)
    expect(answer).toContain('content-security-policy: ')
  })

  test.each([
    'x',
    'x:3000',
    'minutes.example',
    '127.0.0.1:80',
    '[::1]',
    '[2001:db8::1]:3000',
    'a_b.example',
    '',
  ])('the host “%s” is one', async (host) => {
    const text = `GET /api/health/live HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
    expect(await rawly(text)).toMatch(/^HTTP\/1\.1 200 /u)
  })

  test('HTTP/1.0 knows no host', async () => {
    expect(await rawly('GET /api/health/live HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /u)
  })

  test('what nobody can expect: 417', async () => {
    const lookup = 'GET /api/searchByNumber?term=0812345 HTTP/1.1'
    const answer = await rawly(`${lookup}\r\n${HEAD}Expect: foo\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 417 [\s\S]*"code":"expectation-unknown"/u)
    expect(answer).toContain('content-security-policy: ')
  })

  test('a body is asked for that waits to be', async () => {
    const answer = await rawly(
      `POST ${ANALYTICS} HTTP/1.1\r\n${HEAD}Expect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /u)
  })

  test('whatever is refused is counted once and told once, without address or path', async () => {
    const metrics = createMetrics()
    const limits = { ...ROOMY_LIMITS, requestTimeoutMs: 600, headersTimeoutMs: 300, connectionsCheckMs: 100 }
    const watched = await openServer({ metrics, limits })
    const port = new URL(await watched.listen()).port
    const begun = `POST ${SUBMISSION}/marked HTTP/1.1\r\nHost: x\r\n`
    const late = 'Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{'
    for (const text of [
      'hello\r\n\r\n',
      `GET /marked%zz HTTP/1.1\r\n${HEAD}\r\n`,
      'GET /marked HTTP/1.1\r\nConnection: close\r\n\r\n',
      `GET /marked HTTP/1.1\r\n${HEAD}Expect: foo\r\n\r\n`,
      `GET /marked HTTP/1.1\r\n${HEAD}X-Large: ${'x'.repeat(8 * KIB)}\r\n\r\n`,
      begun,
      `${begun.replace('/marked', '')}${late}`,
    ]) {
      await rawly(text, port)
    }
    const lines = watched
      .log()
      .split('\n')
      .filter((line) => line.includes('"msg":"request"'))
    await watched.close()
    const told = lines.map((line) => JSON.parse(line)).map(({ status, code }) => [status, code])
    expect(told).toEqual([
      [400, 'request-malformed'],
      [400, 'request-malformed'],
      [400, 'request-malformed'],
      [417, 'expectation-unknown'],
      [431, 'headers-too-large'],
      [408, 'request-timeout'],
      [408, 'request-timeout'],
    ])
    expect(lines.join('')).not.toMatch(/marked|127\.0\.0\.1/u)
    const { values } = await metrics.problems.get()
    const counted = values.map(({ labels, value }) => [labels['code'], value])
    expect(Object.fromEntries(counted)).toEqual({
      'request-malformed': 3,
      'expectation-unknown': 1,
      'headers-too-large': 1,
      'request-timeout': 2,
    })
  })
})

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
    // Nobody types an address that sends something.
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
    // A proxy ended TLS or wrote another Host, and did not say so: the browser knows better.
    { origin: 'https://minutes.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://minutes.example', 'sec-fetch-site': 'same-origin', host: '10.0.0.5:3000' },
  ])('is not meant by %j', async (headers) => {
    expect(await sendFrom(headers)).toBe(400)
  })

  test('may look, and an address that somebody types is nobody else’s doing', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      const headers = { 'sec-fetch-site': site }
      expect((await server.app.inject({ url: '/api/health/live', headers })).statusCode).toBe(200)
    }
  })

  test('is told of in the log by the code of its problem', async () => {
    const watched = await openServer()
    await sendFrom({ origin: 'https://evil.example' }, watched)
    expect(watched.log()).toMatch(/"status":403,"code":"origin-foreign",/u)
    expect(await sendFrom({}, watched)).toBe(400)
    expect(watched.log()).toMatch(/"status":400,"code":"request-malformed",/u)
    await watched.app.inject('/api/health/live')
    expect(watched.log()).toMatch(/"status":200,"milliseconds"/u)
    await watched.close()
  })

  test('behind a trusted proxy the outside address counts', async () => {
    const behindProxy = await openServer({ trustProxy: 1 })
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'out.example' }
    expect(await sendFrom({ ...forwarded, origin: 'https://out.example' }, behindProxy)).toBe(400)
    expect(await sendFrom({ ...forwarded, origin: 'http://minutes.example' }, behindProxy)).toBe(403)
    await behindProxy.close()
  })
})

describe('the API description', () => {
  const CONTRACT = Object.values(endpoints).filter(
    (value) => typeof value === 'object' && 'method' in value && 'url' in value,
  )
  type Description = { openapi: string; paths: Record<string, Record<string, Operation>> }
  type Operation = {
    parameters?: { name: string }[]
    requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> }
    responses: Record<string, unknown>
  }
  let described: Description

  beforeAll(async () => {
    described = (await server.app.inject('/api/openapi.json')).json()
  })

  test('names every call that is there, and no other', () => {
    const calls = Object.entries(described.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.openapi).toBe('3.1.0')
    expect(calls.toSorted()).toEqual(
      [
        'GET /api/health/live',
        'GET /api/health/ready',
        ...CONTRACT.map(({ method, url }) => `${method} /api${url}`),
      ].toSorted(),
    )
    for (const call of calls) {
      const [method, url] = call.split(' ')
      expect(server.app.hasRoute({ method: method as HTTPMethods, url: url ?? '' })).toBe(true) // as described
    }
  })

  test('speaks the published names', () => {
    const schema = described.paths[SUBMISSION]?.['post']?.requestBody?.content['application/json']?.schema
    expect(Object.keys(schema?.properties ?? {})).toContain('EntityName')
    expect(schema?.required).toEqual(expect.arrayContaining(['EntityNumber', 'Persons', 'type']))
    const parameters = described.paths['/api/searchByNumber']?.['get']?.parameters
    expect(parameters?.map(({ name }) => name)).toEqual(['term', 'jurisdiction'])
  })

  test('tells of problems at every call', () => {
    for (const { responses } of Object.values(described.paths).flatMap((path) => Object.values(path))) {
      const refusals = Object.entries(responses).filter(([status]) => status === 'default' || status >= '400')
      expect(refusals).not.toEqual([])
      for (const [, refusal] of refusals) {
        expect(refusal).toMatchObject({
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        })
      }
    }
  })
})

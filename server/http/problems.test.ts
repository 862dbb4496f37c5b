import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as endpoints from '@minutebook/contract/endpoints'
import { openServer, ROOMY_LIMITS, type OpenServer } from '../../test/support/open-server.ts'
import { sendBytes } from '../../test/support/outside-caller.ts'
import { createMetrics } from '../health/metrics.ts'
import { SECURITY_HEADERS } from './hooks.ts'

const SUBMISSION = `/api${endpoints.recordMinutes.url}`
const ANALYTICS = `/api${endpoints.recordAnalytics.url}`
const KIB = 1024
const IMPATIENT = {
  ...ROOMY_LIMITS,
  requestTimeoutMs: 600,
  headersTimeoutMs: 300,
  connectionsCheckMs: 100,
}

/** A busy test machine must not count as a slow client. */
const PATIENT = { requestTimeoutMs: 60_000, headersTimeoutMs: 60_000, keepAliveTimeoutMs: 60_000 }

let server: OpenServer
let origin: string
beforeAll(async () => {
  server = await openServer({ limits: IMPATIENT })
  origin = await server.listen()
})
afterAll(() => server.close())

/**
 * Opens a connection that the server has accepted. The result sends a request and returns all that comes
 * until the server closes it.
 */
async function openConnection(to: string): Promise<(text: string) => Promise<string>> {
  const socket = connect(Number(new URL(to).port), '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => (received += String(chunk)))
  const closed = once(socket, 'close')
  socket.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => received).toContain('"live"')
  received = ''
  return async (text) => {
    socket.write(text)
    await closed
    return received
  }
}

/** Also holds where no hook runs. */
function expectOurHeaders(answer: string): void {
  const headers = Object.entries({ ...SECURITY_HEADERS, 'cache-control': 'no-store' })
  for (const [name, value] of headers) expect(answer).toContain(`\r\n${name}: ${value}\r\n`)
}

describe('on the bare connection', () => {
  const HEAD = 'Host: x\r\nConnection: close\r\n'

  test('CONNECT: 405', async () => {
    const answer = await sendBytes(origin, `CONNECT x:443 HTTP/1.1\r\n${HEAD}\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 405 [\s\S]*"code":"method-not-allowed"/u)
    expectOurHeaders(answer)
  })

  test.each([
    ['/api/searchByNumber?term=1', 405],
    ['/question1', 404],
    ['/assets/none.js', 404],
  ])('QUERY %s: %i', async (path, status) => {
    const answer = await sendBytes(origin, `QUERY ${path} HTTP/1.1\r\n${HEAD}Content-Length: 0\r\n\r\n`)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*"code":`, 'u'))
    expectOurHeaders(answer)
  })

  test.each([2, 10])('an address of more than %i KiB: 414', async (length) => {
    const answer = await sendBytes(origin, `GET /${'x'.repeat(length * KIB)} HTTP/1.1\r\n${HEAD}\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 414 [\s\S]*"code":"address-too-long"/u)
    expectOurHeaders(answer)
  })

  test('headers of more than 8 KiB: 431', async () => {
    const answer = await sendBytes(origin, `GET / HTTP/1.1\r\n${HEAD}X-Large: ${'x'.repeat(8 * KIB)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*"code":"headers-too-large"/u)
    expectOurHeaders(answer)
  })

  test.each([
    ['headers', `POST ${SUBMISSION} HTTP/1.1\r\nHost: x\r\n`],
    [
      'a body',
      `POST ${SUBMISSION} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
    ],
  ])('%s that do not arrive in time: 408', async (_what, begun) => {
    const answer = await sendBytes(origin, begun)
    expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request-timeout"/u)
    expectOurHeaders(answer)
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
    const answer = await sendBytes(origin, text)
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"request-malformed"/u)
    expectOurHeaders(answer)
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
    expect(await sendBytes(origin, text)).toMatch(/^HTTP\/1\.1 200 /u)
  })

  test('HTTP/1.0 needs no Host header', async () => {
    expect(await sendBytes(origin, 'GET /api/health/live HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /u)
  })

  test('an unknown expectation: 417', async () => {
    const lookup = 'GET /api/searchByNumber?term=0812345 HTTP/1.1'
    const answer = await sendBytes(origin, `${lookup}\r\n${HEAD}Expect: foo\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 417 [\s\S]*"code":"expectation-unknown"/u)
    expectOurHeaders(answer)
  })

  test('the server sends 100 Continue to a client that waits for it', async () => {
    const answer = await sendBytes(
      origin,
      `POST ${ANALYTICS} HTTP/1.1\r\n${HEAD}Expect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /u)
  })

  test('while the server closes, the last request of a connection gets its answer or its problem', async () => {
    const draining = { isDraining: false }
    const limits = { ...ROOMY_LIMITS, ...PATIENT }
    const closing = await openServer({ draining, limits })
    const at = await closing.listen()
    const requests = [
      'GET /api/searchByNumber?term=0812345 HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET /api/searchByNumber?term=99 HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET /api/health/ready HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n',
      'hello\r\n\r\n',
      'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n',
    ]
    const connections = await Promise.all(requests.map(() => openConnection(at)))
    // It waits for last requests as long as this clock stands still.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    draining.isDraining = true
    const closed = closing.close()
    await expect.poll(() => closing.app.server.listening).toBe(false)
    const answers = await Promise.all(connections.map((send, index) => send(requests[index] ?? '')))
    const told = answers.map((answer) => [
      /^HTTP\/1\.1 (\d+) /u.exec(answer)?.[1],
      /"code":"([a-z-]+)"/u.exec(answer)?.[1],
    ])
    expect(told).toEqual([
      ['200', undefined],
      ['404', 'entity-not-found'],
      ['503', 'service-stopping'],
      ['400', 'request-malformed'],
      ['400', 'request-malformed'],
      ['405', 'method-not-allowed'],
    ])
    for (const answer of answers) expectOurHeaders(answer)
    await closed
  })

  test('each refusal is counted and logged once, without address or path', async () => {
    const metrics = createMetrics()
    const watched = await openServer({ metrics, limits: IMPATIENT })
    const watchedOrigin = await watched.listen()
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
      await sendBytes(watchedOrigin, text)
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

import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { get, load } from './raw-load.ts'

const LOAD = { connections: 2, durationMs: 100 }

async function aServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // true because it listens on a port
}

test('what is answered is counted and timed', async () => {
  const origin = await aServer((_request, response) => void response.setHeader('content-length', 2).end('ok'))
  const { perSecond, p50, p99, failed } = await load(origin, () => get('/'), LOAD)
  expect(perSecond).toBeGreaterThan(10)
  expect(p99).toBeGreaterThanOrEqual(p50)
  expect(failed).toBe(0)
})

test.each([300, 302, 404, 503])('an answer with the status %i is none that was asked for', async (status) => {
  const origin = await aServer((_request, response) => {
    response.writeHead(status, { 'content-length': 0 }).end()
  })
  const { failed } = await load(origin, () => get('/'), LOAD)
  expect(failed).toBeGreaterThan(0)
})

test('an answer that is too short to hold what was asked for is none', async () => {
  const origin = await aServer((_request, response) => void response.setHeader('content-length', 2).end('ok'))
  expect((await load(origin, () => get('/'), { ...LOAD, leastBytes: 2 })).failed).toBe(0)
  expect((await load(origin, () => get('/'), { ...LOAD, leastBytes: 3 })).failed).toBeGreaterThan(0)
})

test.each([
  ['ends', (request: Parameters<RequestListener>[0]) => void request.socket.destroy()],
  ['resets', (request: Parameters<RequestListener>[0]) => void request.socket.resetAndDestroy()],
])('a server that %s a connection fails the measurement, and nothing else', async (_what, answer) => {
  const origin = await aServer(answer)
  await expect(load(origin, () => get('/'), LOAD)).rejects.toThrow(
    /The server ended the connection|ECONNRESET/u,
  )
})

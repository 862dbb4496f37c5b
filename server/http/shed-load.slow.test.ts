// Full: measures how long the event loop stands still.
// @module-tag full
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openServer, ROOMY_LIMITS } from '../../test/support/open-server.ts'
import { aDataFolder, startProcess } from '../../test/support/server-process.ts'
import { DEFAULT_LIMITS } from './limits.ts'

const LOOKUP = '/api/searchByNumber?term=0812345'
/** The default. */
const { maxEventLoopDelayMs } = DEFAULT_LIMITS
const BLOCKED_MS = 1_200
/** A busy machine may need this long for another turn of the event loop. */
const inTime = { timeout: 60_000 }

test(
  'a server that keeps everybody waiting sheds calls until it no longer does, and is alive all the while',
  inTime,
  async () => {
    const server = await openServer({ limits: { ...ROOMY_LIMITS, maxEventLoopDelayMs } })
    onTestFinished(() => server.close())
    const lookUp = () => server.app.inject(LOOKUP)
    const blocked = async () => {
      const until = performance.now() + BLOCKED_MS
      while (performance.now() < until);
      return lookUp()
    }

    await expect.poll(async () => (await blocked()).statusCode, { timeout: 25_000 }).toBe(503)
    const [shed] = await Promise.all([lookUp(), lookUp(), lookUp()])
    expect([shed.json().code, Number(shed.headers['retry-after']) > 0]).toEqual(['overloaded', true])
    expect((await server.app.inject('/api/health/live')).statusCode).toBe(200)
    await expect.poll(async () => (await lookUp()).statusCode, { timeout: 25_000 }).toBe(200)

    // One line per rejection would fill the log under the heaviest load, so there is one per second.
    const lines = server.log().trim().split('\n')
    expect(lines.filter((line) => line.includes('frames'))).toEqual([])
    const requests = lines.filter((line) => line.includes('"code":"overloaded"'))
    const told = lines.flatMap((line) => JSON.parse(line).refused ?? [])
    expect(told.reduce((sum, refused) => sum + refused, 0)).toBe(requests.length)
    expect(told.length).toBeLessThan(requests.length)
  },
)

const MAY_OPEN = 64
/** The load is measured each second. */
const MEASURED_TWICE_MS = 2_500
const UNDER_LIMIT = ['sh', '-c', `ulimit -n ${MAY_OPEN} && exec "$@"`, 'sh']

test.skipIf(process.platform === 'win32')(
  'a server to which more connect than it may open files for goes on',
  inTime,
  async () => {
    const server = startProcess([], { DATA_DIR: aDataFolder() }, { under: UNDER_LIMIT })
    const origin = await server.listening()
    const held = Array.from({ length: MAY_OPEN }, () => connect(Number(new URL(origin).port), '127.0.0.1'))
    onTestFinished(() => held.forEach((socket) => socket.destroy()))
    for (const socket of held) socket.on('error', () => {}) // the server resets the surplus connections
    await sleep(MEASURED_TWICE_MS)
    for (const socket of held) socket.destroy()
    const live = () => fetch(`${origin}/api/health/live`).then(({ status }) => status)
    await expect.poll(live, { timeout: 20_000 }).toBe(200)
    expect(server.written.stderr).toBe('')
  },
)

test.each(['EMFILE', 'ENFILE'])('%s is reported as overload', async (code) => {
  const server = await openServer()
  onTestFinished(() => server.close())
  server.app.get('/a-file', () => {
    throw Object.assign(new Error('no file can be opened'), { code })
  })
  const answer = await server.app.inject('/a-file')
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'overloaded'])
  expect(answer.headers['retry-after']).toBeTruthy()
})

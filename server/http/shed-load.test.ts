import { expect, onTestFinished, test } from 'vitest'
import { openServer, ROOMY_LIMITS } from '../../test/open-server.ts'

const LOOKUP = '/api/searchByNumber?term=0812345'
const LIMIT_MS = 250
const BLOCKED_MS = 900
/** A busy machine takes its time to turn again. */
const inTime = { timeout: 60_000 }

test(
  'a server that keeps everybody waiting sheds calls until it no longer does, and is alive all the while',
  inTime,
  async () => {
    const server = await openServer({ limits: { ...ROOMY_LIMITS, maxEventLoopDelayMs: LIMIT_MS } })
    onTestFinished(() => server.close())
    const lookUp = () => server.app.inject(LOOKUP)
    const blocked = async () => {
      const until = performance.now() + BLOCKED_MS
      while (performance.now() < until);
      return lookUp()
    }

    await expect.poll(async () => (await blocked()).statusCode, { timeout: 25_000 }).toBe(503)
    const shed = await lookUp()
    expect([shed.json().code, Number(shed.headers['retry-after']) > 0]).toEqual(['overloaded', true])
    expect((await server.app.inject('/api/health/live')).statusCode).toBe(200)
    await expect.poll(async () => (await lookUp()).statusCode, { timeout: 25_000 }).toBe(200)
  },
)

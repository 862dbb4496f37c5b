import { expect, onTestFinished, test } from 'vitest'
import { openServer, ROOMY_LIMITS } from '../../test/open-server.ts'
import { DEFAULT_LIMITS } from './limits.ts'

const LOOKUP = '/api/searchByNumber?term=0812345'
/** As it is delivered. */
const { maxEventLoopDelayMs } = DEFAULT_LIMITS
const BLOCKED_MS = 1_200
/** A busy machine takes its time to turn again. */
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
    const shed = await lookUp()
    expect([shed.json().code, Number(shed.headers['retry-after']) > 0]).toEqual(['overloaded', true])
    expect((await server.app.inject('/api/health/live')).statusCode).toBe(200)
    await expect.poll(async () => (await lookUp()).statusCode, { timeout: 25_000 }).toBe(200)
  },
)

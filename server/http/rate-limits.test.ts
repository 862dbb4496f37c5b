import { randomUUID } from 'node:crypto'
import { describe, expect, test, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { SubmissionCodec } from '@minutebook/contract/wire'
import type { AppOptions } from '../app-options.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { findEntity } from '../../test/open-registry.ts'
import { aClock, openServer, ROOMY_LIMITS } from '../../test/open-server.ts'
import { minutesOf } from '../../test/factories.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HIT = '/api/searchByNumber?term=0812345'
const MISS = '/api/searchByNumber?term=99999999'

/** The allowances as they are delivered. */
async function openLimited(changes: Pick<AppOptions, 'isKnownAddress'> & { trustProxy?: number } = {}) {
  const clock = aClock()
  const limits = { ...DEFAULT_LIMITS, maxEventLoopDelayMs: Infinity }
  const server = await openServer({ clock, limits, ...changes })
  onTestFinished(() => server.close())
  const ask = async (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, remoteAddress, headers })
  return { ...server, clock, ask }
}

type Ask = Awaited<ReturnType<typeof openLimited>>['ask']

/** How many of `count` lookups are answered. */
async function countAnswered(ask: Ask, count: number, from: (index: number) => Parameters<Ask>) {
  let answered = 0
  for (let index = 0; index < count; index += 1) {
    const { statusCode } = await ask(...from(index))
    if (statusCode === 200) answered += 1
  }
  return answered
}

const fromOne = (): Parameters<Ask> => [HIT, '127.0.0.2']

/** As a proxy passes it on: what the sender claimed comes first, what the proxy saw last. */
function through(sender: string) {
  return (index: number): Parameters<Ask> => [
    HIT,
    '127.0.0.1',
    { 'x-forwarded-for': `10.0.${index}.1, ${sender}` },
  ]
}

describe('lookups by address', () => {
  test('400 in a minute: 40 are answered, the next says when and from where, others go on', async () => {
    const { ask, clock } = await openLimited()
    let answered = 0
    for (let index = 0; index < 400; index += 1) {
      answered += await countAnswered(ask, 1, fromOne)
      clock.advance(149)
    }
    expect(answered).toBe(40)
    const refused = await ask(HIT, '127.0.0.2')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests'])
    expect(refused.json().detail).toContain(
      'tells whoever runs this service its address, which is 127.0.0.2.',
    )
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(HIT, '127.0.0.3')).statusCode).toBe(200)
  })

  test('15 in ten seconds, 40 in any minute, wherever it begins', async () => {
    const { ask, clock } = await openLimited()
    clock.advance(45 * SECOND_MS)
    for (const expected of [15, 15, 10, 0]) {
      expect(await countAnswered(ask, 20, fromOne)).toBe(expected)
      // The clock's next minute begins meanwhile, the stretch goes on.
      clock.advance(10 * SECOND_MS)
    }
    clock.advance(MINUTE_MS)
    expect(await countAnswered(ask, 20, fromOne)).toBe(15)
  })

  test('a day holds 600', async () => {
    const { ask, clock } = await openLimited()
    let letIn = 0
    for (let round = 0; round < 90; round += 1) {
      // Without a number there is nothing to look up, which is counted all the same.
      for (let index = 0; index < 10; index += 1)
        if ((await ask('/api/searchByNumber', '127.0.0.2')).statusCode === 400) letIn += 1
      clock.advance(15 * MINUTE_MS)
    }
    expect(letIn).toBe(600)
  })

  test('headers, queries and spellings gain nothing', async () => {
    const { ask } = await openLimited()
    const decorated = await countAnswered(ask, 200, (index) => [
      `${HIT}&jurisdiction=${index % 2 === 0 ? 'KY' : 'ky'}`,
      '127.0.0.2',
      {
        'x-forwarded-for': `10.0.${index}.1`,
        'x-real-ip': `10.1.${index}.1`,
        forwarded: `for=10.2.${index}.1`,
        'user-agent': `agent ${index}`,
      },
    ])
    expect(decorated).toBe(15)
  })

  test('an IPv6 neighbourhood of /64 is one address, and so is IPv4 written as IPv6', async () => {
    const { ask } = await openLimited()
    const neighbours = await countAnswered(ask, 80, (index) => [HIT, `2001:db8:1:2::${index}`])
    expect(neighbours).toBe(15)
    expect(await countAnswered(ask, 1, () => [HIT, '2001:db8:1:3::1'])).toBe(1)
    await countAnswered(ask, 15, () => [HIT, '192.0.2.1'])
    expect(await countAnswered(ask, 1, () => [HIT, '::ffff:192.0.2.1'])).toBe(0)
  })

  test('behind one trusted proxy, the address that it names counts, not what the sender wrote before', async () => {
    const { ask } = await openLimited({ trustProxy: 1 })
    expect(await countAnswered(ask, 80, through('192.0.2.1'))).toBe(15)
    expect(await countAnswered(ask, 1, through('192.0.2.2'))).toBe(1)
  })

  test('behind two trusted proxies, what the first of them saw counts, not the second', async () => {
    const { ask } = await openLimited({ trustProxy: 2 })
    const countFrom = (count: number, sender: string) =>
      countAnswered(ask, count, (index) => through(`${sender}, 10.9.${index}.1`)(index))
    expect(await countFrom(80, '192.0.2.1')).toBe(15)
    expect(await countFrom(1, '192.0.2.2')).toBe(1)
  })

  test('some proxies write the port beside the address: another connection is no other sender', async () => {
    const { ask } = await openLimited({ trustProxy: 1 })
    const countFrom = (count: number, write: (index: number) => string) =>
      countAnswered(ask, count, (index) => through(write(index))(index))
    expect(await countFrom(80, (index) => `192.0.2.1:${1001 + index}`)).toBe(15)
    expect(await countFrom(1, () => '192.0.2.1')).toBe(0)
    expect(await countFrom(80, (index) => `[2001:db8::${index}]:${1001 + index}`)).toBe(15)
    expect(await countFrom(1, () => '2001:db8::1')).toBe(0)
    // What is no address is counted as whoever holds the connection.
    expect(await countFrom(80, (index) => `unknown-${index}`)).toBe(15)
    const refused = await ask(...through('192.0.2.1:7')(0))
    expect(refused.json().detail).toContain('which is 192.0.2.1.')
  })

  test('a network is known by its address, however the proxy writes it', async () => {
    const asked = new Set<string>()
    const isKnownAddress = (address: string) => Boolean(asked.add(address))
    const { ask } = await openLimited({ trustProxy: 1, isKnownAddress })
    for (const written of ['192.0.2.1:7', '::ffff:192.0.2.1', '[::ffff:192.0.2.1]:7', 'nonsense']) {
      expect(await countAnswered(ask, 20, through(written))).toBe(20)
    }
    expect([...asked]).toEqual(['192.0.2.1', '127.0.0.1'])
  })

  test('a clock that is set back locks nobody out', async () => {
    const { ask, clock } = await openLimited()
    await countAnswered(ask, 15, fromOne)
    clock.advance(-60 * MINUTE_MS)
    expect(await countAnswered(ask, 1, fromOne)).toBe(1)
  })

  test('a network that the operator knows has twenty times as much, and nobody else', async () => {
    const { ask } = await openLimited({ isKnownAddress: (address) => address === '127.0.0.2' })
    expect(await countAnswered(ask, 350, fromOne)).toBe(300)
    expect(await countAnswered(ask, 20, () => [HIT, '127.0.0.3'])).toBe(15)
  })
})

describe('numbers that nobody has', () => {
  test('twenty in ten minutes, then the address waits, with a right number too', async () => {
    const { ask, clock } = await openLimited()
    const statuses = []
    for (let index = 0; index < 21; index += 1) {
      statuses.push((await ask(MISS, '127.0.0.2')).statusCode)
      // Never too many lookups at once: those are bounded on their own.
      clock.advance(2 * SECOND_MS)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429])
    expect((await ask(HIT, '127.0.0.2')).statusCode).toBe(429)
    expect((await ask(HIT, '127.0.0.3')).statusCode).toBe(200)
    clock.advance(10 * MINUTE_MS)
    expect((await ask(HIT, '127.0.0.2')).statusCode).toBe(200)
  })
})

/** How many of `count` different minutes are recorded. */
async function recordFrom({ app, stores }: Awaited<ReturnType<typeof openLimited>>, count: number) {
  const entity = await findEntity(stores.registry, 'KY', '0812345')
  if (!entity) throw new Error('The sample register has it')
  const headers = { 'content-type': 'application/json' }
  let recorded = 0
  for (let index = 0; index < count; index += 1) {
    const minutes = minutesOf(entity, { discussion: randomUUID() })
    const body = JSON.stringify(z.encode(SubmissionCodec, { minutes }))
    const call = { method: 'POST', url: '/api/data/addmeetinginformation', headers, body } as const
    if ((await app.inject(call)).statusCode === 201) recorded += 1
  }
  return recorded
}

describe('records by address', () => {
  test('sixty in an hour, and as many in a day as ten in each hour would be', async () => {
    const server = await openLimited()
    let inAll = 0
    for (let hour = 0; hour < 5; hour += 1) {
      const recorded = await recordFrom(server, 65)
      expect(recorded).toBeLessThanOrEqual(60)
      inAll += recorded
      server.clock.advance(60 * MINUTE_MS)
    }
    expect(inAll).toBe(240)
  })

  test('an agent whom the operator knows records two hundred in a row', async () => {
    const server = await openLimited({ isKnownAddress: () => true })
    expect(await recordFrom(server, 200)).toBe(200)
  })
})

test('each kind of call has its own allowance', async () => {
  const clock = aClock()
  const one = [{ max: 1, windowMs: MINUTE_MS }]
  const server = await openServer({
    clock,
    limits: {
      ...ROOMY_LIMITS,
      lookups: one,
      submissions: one,
      receipts: [{ max: 2, windowMs: MINUTE_MS }],
      documents: one,
      analytics: one,
      policyReports: one,
    },
  })
  onTestFinished(() => server.close())
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' } as const
  const calls = [
    { url: HIT },
    { url: '/api/data/addmeetinginformation', ...post },
    // What draws a document also opens a receipt.
    { url: '/api/records/open/document', ...post },
    { url: '/api/records/open', ...post },
    { url: '/api/analytics/v1/batch', ...post },
    { url: '/api/policy-reports', ...post },
  ]
  const once = async () => {
    const statuses = []
    for (const call of calls) statuses.push((await server.app.inject(call)).statusCode)
    return statuses
  }
  expect(await once()).toEqual([200, 400, 400, 400, 400, 400])
  expect(await once()).toEqual([429, 429, 429, 429, 429, 429])
  expect((await server.app.inject('/api/health/live')).statusCode).toBe(200)
})

test('documents have an allowance beside that of receipts', async () => {
  const server = await openServer({
    limits: { ...ROOMY_LIMITS, documents: [{ max: 1, windowMs: MINUTE_MS }] },
  })
  onTestFinished(() => server.close())
  const ask = async (url: string) => {
    const headers = { 'content-type': 'application/json' }
    return (await server.app.inject({ method: 'POST', url, headers, body: '{}' })).statusCode
  }
  const documents = '/api/records/open/document'
  expect([await ask(documents), await ask(documents), await ask('/api/records/open')]).toEqual([
    400, 429, 400,
  ])
})

test('what has no allowance is refused to nobody, however often it is asked for', async () => {
  const { ask } = await openLimited()
  for (let index = 0; index < 1_100; index += 1) {
    expect((await ask('/api/health/live', '127.0.0.2')).statusCode).toBe(200)
  }
})

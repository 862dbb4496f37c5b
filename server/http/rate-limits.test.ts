import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { describe, expect, test, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { SubmissionCodec } from '@minutebook/contract/submission-codec'
import { minutesOf } from '../../test/samples/factories.ts'
import { findEntity } from '../../test/support/open-registry.ts'
import { openServer, ROOMY_LIMITS } from '../../test/support/open-server.ts'
import type { AppOptions } from '../app.ts'
import type { AlarmMessage } from '../health/alarms.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { networksOf, createRateLimit } from './rate-limits.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HIT = '/api/searchByNumber?term=0812345'
const MISS = '/api/searchByNumber?term=99999999'

/** The default allowances. */
async function openLimited(changes: Partial<AppOptions> = {}) {
  const limits = { ...DEFAULT_LIMITS, maxEventLoopDelayMs: Infinity }
  const server = await openServer({ limits, ...changes })
  onTestFinished(() => server.close())
  const ask = async (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, remoteAddress, headers })
  return { ...server, ask }
}

type Ask = Awaited<ReturnType<typeof openLimited>>['ask']

function toByte(index: number): string {
  return index.toString(16).padStart(2, '0')
}

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

/** The part of a request that a limit reads. */
function requestFrom(address: string): FastifyRequest {
  return { client: { address, networks: networksOf(address) } } as unknown as FastifyRequest
}

function fromNetwork(index: number): FastifyRequest {
  return requestFrom(`192.0.${index >> 8}.${index & 255}`)
}

/** The header as a proxy forwards it: first what the sender claimed, last what the proxy saw. */
function through(sender: string) {
  return (index: number): Parameters<Ask> => [
    HIT,
    '127.0.0.1',
    { 'x-forwarded-for': `10.0.${index}.1, ${sender}` },
  ]
}

describe('lookups by address', () => {
  test('of 400 in a minute 40 are answered, the next gets a retry time and its address, other addresses continue', async () => {
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
      'ask the operator of this service to raise the limit for 127.0.0.2.',
    )
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(HIT, '127.0.0.3')).statusCode).toBe(200)
  })

  test('15 in ten seconds and 40 in a minute are allowed', async () => {
    const { ask, clock } = await openLimited()
    clock.advance(45 * SECOND_MS)
    for (const expected of [15, 15, 10, 0]) {
      expect(await countAnswered(ask, 20, fromOne)).toBe(expected)
      // Meanwhile the clock's next minute starts, but the window continues.
      clock.advance(10 * SECOND_MS)
    }
    clock.advance(MINUTE_MS)
    expect(await countAnswered(ask, 20, fromOne)).toBe(15)
  })

  test('around the end of a window an address has up to two allowances', async () => {
    const { ask, clock } = await openLimited()
    expect(await countAnswered(ask, 1, fromOne)).toBe(1)
    clock.advance(9.9 * SECOND_MS)
    expect(await countAnswered(ask, 20, fromOne)).toBe(14)
    clock.advance(0.1 * SECOND_MS)
    expect(await countAnswered(ask, 20, fromOne)).toBe(15)
  })

  test('a refused address may ask again after the time of Retry-After, and not earlier', async () => {
    const { ask, clock } = await openLimited()
    expect(await countAnswered(ask, 15, fromOne)).toBe(15)
    clock.advance(2.5 * SECOND_MS)
    expect((await ask(HIT, '127.0.0.2')).headers['retry-after']).toBe('8')
    clock.advance(7.5 * SECOND_MS - 1)
    expect((await ask(HIT, '127.0.0.2')).headers['retry-after']).toBe('1')
    clock.advance(1)
    expect(await countAnswered(ask, 20, fromOne)).toBe(15)
  })

  test('600 a day are allowed', async () => {
    const { ask, clock } = await openLimited()
    let letIn = 0
    for (let round = 0; round < 90; round += 1) {
      // A request without a number looks nothing up, but counts too.
      for (let index = 0; index < 10; index += 1)
        if ((await ask('/api/searchByNumber', '127.0.0.2')).statusCode === 400) letIn += 1
      clock.advance(15 * MINUTE_MS)
    }
    expect(letIn).toBe(600)
  })

  test('headers, queries and other spellings do not evade the limit', async () => {
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

  test('an IPv6 /64 counts as one address, and IPv4 written as IPv6 as the IPv4 address', async () => {
    const { ask } = await openLimited()
    const neighbours = await countAnswered(ask, 80, (index) => [HIT, `2001:db8:1:2::${index}`])
    expect(neighbours).toBe(15)
    expect(await countAnswered(ask, 1, () => [HIT, '2001:db8:1:3::1'])).toBe(1)
    await countAnswered(ask, 15, () => [HIT, '192.0.2.1'])
    expect(await countAnswered(ask, 1, () => [HIT, '::ffff:192.0.2.1'])).toBe(0)
  })

  test('an IPv6 /56 gets four times as much as a /64, and a /48 sixteen times', async () => {
    const ofOneSite = await openLimited()
    const subnets = await countAnswered(ofOneSite.ask, 100, (index) => [
      HIT,
      `2001:db8:1:2${toByte(index)}::1`,
    ])
    expect(subnets).toBe(4 * 15)
    expect(await countAnswered(ofOneSite.ask, 1, () => [HIT, '2001:db8:1:300::1'])).toBe(1)
    const ofOneCompany = await openLimited()
    const sites = await countAnswered(ofOneCompany.ask, 256, (index) => [
      HIT,
      `2001:db8:1:${toByte(index)}00::1`,
    ])
    expect(sites).toBe(16 * 15)
    expect(await countAnswered(ofOneCompany.ask, 1, () => [HIT, '2001:db8:2::1'])).toBe(1)
  })

  test('behind one trusted proxy, the address that it adds counts, not the sender’s header', async () => {
    const { ask } = await openLimited({ trustProxy: 1 })
    expect(await countAnswered(ask, 80, through('192.0.2.1'))).toBe(15)
    expect(await countAnswered(ask, 1, through('192.0.2.2'))).toBe(1)
  })

  test('behind two trusted proxies, the address that the outer one saw counts', async () => {
    const { ask } = await openLimited({ trustProxy: 2 })
    const countFrom = (count: number, sender: string) =>
      countAnswered(ask, count, (index) => through(`${sender}, 10.9.${index}.1`)(index))
    expect(await countFrom(80, '192.0.2.1')).toBe(15)
    expect(await countFrom(1, '192.0.2.2')).toBe(1)
  })

  test('a port beside the address is ignored', async () => {
    const { ask } = await openLimited({ trustProxy: 1 })
    const countFrom = (count: number, write: (index: number) => string) =>
      countAnswered(ask, count, (index) => through(write(index))(index))
    expect(await countFrom(80, (index) => `192.0.2.1:${1001 + index}`)).toBe(15)
    expect(await countFrom(1, () => '192.0.2.1')).toBe(0)
    expect(await countFrom(80, (index) => `[2001:db8::${index}]:${1001 + index}`)).toBe(15)
    expect(await countFrom(1, () => '2001:db8::1')).toBe(0)
    // A value that is not an address counts as the connection's address.
    expect(await countFrom(80, (index) => `unknown-${index}`)).toBe(15)
    const refused = await ask(...through('192.0.2.1:7')(0))
    expect(refused.json().detail).toContain('the limit for 192.0.2.1.')
  })

  test('a known network is recognised in every spelling of its address', async () => {
    const asked = new Set<string>()
    const isKnownAddress = (address: string) => Boolean(asked.add(address))
    const { ask } = await openLimited({ trustProxy: 1, isKnownAddress })
    for (const written of ['192.0.2.1:7', '::ffff:192.0.2.1', '[::ffff:192.0.2.1]:7', 'nonsense']) {
      expect(await countAnswered(ask, 20, through(written))).toBe(20)
    }
    expect([...asked]).toEqual(['192.0.2.1', '127.0.0.1'])
  })

  test('a clock that is set back locks no address out', async () => {
    const { ask, clock } = await openLimited()
    await countAnswered(ask, 15, fromOne)
    clock.advance(-60 * MINUTE_MS)
    expect(await countAnswered(ask, 20, fromOne)).toBe(15)
    clock.advance(10 * SECOND_MS)
    expect(await countAnswered(ask, 20, fromOne)).toBe(15)
  })

  test('what was reserved and taken back does not count', () => {
    const { reserve, take } = createRateLimit([{ max: 2, windowMs: MINUTE_MS }])
    const request = fromNetwork(1)
    const takeBack = reserve(request)
    reserve(request)
    expect(() => reserve(request)).toThrow('too many requests')
    takeBack()
    take(request)
    expect(() => take(request)).toThrow('too many requests')
  })

  test('what another allowance refuses is not reserved in the one before it', () => {
    const { reserve, take } = createRateLimit([
      { max: 3, windowMs: MINUTE_MS },
      { max: 1, windowMs: MINUTE_MS },
    ])
    const takeBack = reserve(fromNetwork(1))
    for (let again = 0; again < 3; again += 1)
      expect(() => reserve(fromNetwork(1))).toThrow('too many requests')
    takeBack()
    expect(() => take(fromNetwork(1))).not.toThrow()
  })

  test('the networks in memory are limited: the one that has asked least recently is forgotten', () => {
    const { take, check } = createRateLimit([{ max: 1, windowMs: MINUTE_MS }])
    for (let index = 0; index < 10_000; index += 1) take(fromNetwork(index))
    expect(() => check(fromNetwork(0))).toThrow('too many requests')
    take(fromNetwork(10_000))
    expect(() => check(fromNetwork(0))).toThrow('too many requests')
    expect(() => check(fromNetwork(1))).not.toThrow()
  })

  test('a sender with many networks cannot make a limit forget what another of its networks has asked', () => {
    const { take } = createRateLimit([{ max: 1, windowMs: MINUTE_MS }])
    const answered = (company: string, requests: number) => {
      let count = 0
      for (let index = 0; index < requests; index += 1) {
        const network = ((index * 257) % 65_536).toString(16)
        try {
          take(requestFrom(`2001:db8:${company}:${network}::1`))
          count += 1
        } catch {
          // Refused.
        }
      }
      return count
    }
    expect(answered('1', 100)).toBe(16)
    expect(answered('2', 40_000)).toBe(16)
    expect(answered('1', 100)).toBe(0)
  })

  test('only a known network has twenty times the allowance', async () => {
    const { ask } = await openLimited({ isKnownAddress: (address) => address === '127.0.0.2' })
    expect(await countAnswered(ask, 350, fromOne)).toBe(300)
    expect(await countAnswered(ask, 20, () => [HIT, '127.0.0.3'])).toBe(15)
  })
})

describe('unknown numbers', () => {
  test('after twenty in ten minutes the address waits, also with a known number', async () => {
    const { ask, clock } = await openLimited()
    const statuses = []
    for (let index = 0; index < 21; index += 1) {
      statuses.push((await ask(MISS, '127.0.0.2')).statusCode)
      // Paced, because another limit bounds concurrent lookups.
      clock.advance(2 * SECOND_MS)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429])
    expect((await ask(HIT, '127.0.0.2')).statusCode).toBe(429)
    expect((await ask(HIT, '127.0.0.3')).statusCode).toBe(200)
    clock.advance(10 * MINUTE_MS)
    expect((await ask(HIT, '127.0.0.2')).statusCode).toBe(200)
  })
})

test('when many networks together miss too often, one alarm is raised, and those that missed wait; the others go on', async () => {
  const raised: AlarmMessage[] = []
  const { ask, clock } = await openLimited({
    limits: { ...DEFAULT_LIMITS, allLookupMisses: { max: 30, windowMs: 10 * MINUTE_MS } },
    sendAlarm: (alarm) => void raised.push(alarm),
  })
  for (let index = 0; index < 40; index += 1) await ask(MISS, `10.0.0.${index}`)
  expect(raised).toEqual([{ alarm: 'enumeration', count: 30, withinSeconds: 600, references: [] }])
  expect((await ask(MISS, '10.0.0.1')).statusCode).toBe(429)
  expect((await ask(HIT, '10.0.0.99')).statusCode).toBe(200)
  clock.advance(10 * MINUTE_MS)
  expect((await ask(MISS, '10.0.0.1')).statusCode).toBe(404)
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
  test('sixty an hour and 240 a day are allowed', async () => {
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

  test('an agent of a known network records two hundred in a row', async () => {
    const server = await openLimited({ isKnownAddress: () => true })
    expect(await recordFrom(server, 200)).toBe(200)
  })
})

test('each kind of call has its own limit', async () => {
  const one = [{ max: 1, windowMs: MINUTE_MS }]
  const server = await openServer({
    limits: {
      ...ROOMY_LIMITS,
      lookups: one,
      submissions: one,
      receipts: [{ max: 2, windowMs: MINUTE_MS }],
      documents: one,
      analytics: one,
    },
  })
  onTestFinished(() => server.close())
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' } as const
  const calls = [
    { url: HIT },
    { url: '/api/data/addmeetinginformation', ...post },
    // A call that makes a document also opens a receipt.
    { url: '/api/records/open/document', ...post },
    { url: '/api/records/open', ...post },
    { url: '/api/analytics/v1/batch', ...post },
  ]
  const once = async () => {
    const statuses = []
    for (const call of calls) statuses.push((await server.app.inject(call)).statusCode)
    return statuses
  }
  expect(await once()).toEqual([200, 400, 400, 400, 400])
  expect(await once()).toEqual([429, 429, 429, 429, 429])
  expect((await server.app.inject('/api/health/live')).statusCode).toBe(200)
})

test('documents have a limit apart from that of receipts', async () => {
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

test('calls without a limit are never refused', async () => {
  const { ask } = await openLimited()
  for (let index = 0; index < 1_100; index += 1) {
    expect((await ask('/api/health/live', '127.0.0.2')).statusCode).toBe(200)
  }
})

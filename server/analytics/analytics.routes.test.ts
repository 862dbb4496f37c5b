import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { AnalyticsBatchSchema, type AnalyticsBatch } from '@minutebook/contract/analytics'
import { aPageView } from '../../test/samples/factories.ts'
import { describeOnBoth } from '../../test/support/databases.ts'
import { openServer, type OpenServer } from '../../test/support/open-server.ts'
import { createForwarder } from '../forward-json.ts'

const URL_OF_BATCH = '/api/analytics/v1/batch'

function aBatch(...messages: object[]): AnalyticsBatch {
  const batch = messages.length > 0 ? messages : [aPageView()]
  return AnalyticsBatchSchema.parse({ batch, sentAt: '2026-11-21T12:00:01.000Z' })
}

test.each([
  [undefined, {}],
  ['collector.example', { host: 'collector.example' }],
])('with the collector %s, the privacy page learns %j', async (collector, answer) => {
  const server = await openServer({ collector })
  onTestFinished(() => server.close())
  expect((await server.app.inject('/api/analytics/v1/collector')).json()).toEqual(answer)
})

await describeOnBoth('a batch of events', (database) => {
  let server: OpenServer
  const forward = vi.fn<(batch: AnalyticsBatch) => void>()

  beforeEach(async () => {
    server = await openServer({ forwardAnalytics: forward }, database)
  })
  afterEach(async () => {
    await server.close()
    forward.mockReset()
  })

  const send = (body: object, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: URL_OF_BATCH,
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
  const kept = () => server.db.selectFrom('events').selectAll().execute()

  test('is kept, each event in its columns, without the sender’s address', async () => {
    const lookup = aPageView({
      type: 'track',
      name: undefined,
      event: 'entity_lookup',
      properties: {
        step: 1,
        screen: 'entity_search',
        route: '/question1',
        duration: '<1s',
        outcome: 'found',
      },
    })
    const response = await send({ batch: [aPageView(), lookup], sentAt: '2026-11-21T12:00:01.000Z' })
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect(await kept()).toMatchObject([
      { name: 'page', step: 1, route: '/question1', duration: null, received_at: '2026-11-21T12:00:00.000Z' },
      { name: 'entity_lookup', duration: '<1s', outcome: 'found' },
    ])
    expect(JSON.stringify(await kept())).not.toContain('127.0.0.1')
  })

  test('that comes twice counts once', async () => {
    const batch = aBatch()
    for (const sent of [batch, batch, aBatch(...batch.batch, aPageView())]) await send(sent)
    expect(await kept()).toHaveLength(2)
  })

  test.each([
    ['an unknown event', { type: 'track', name: undefined, event: 'typed_a_name' }],
    ['a filled address', { properties: { step: 3, screen: 'entity_home', route: '/0812345' } }],
    ['a step that is none', { properties: { step: 16, screen: 'entity_home', route: '/question1' } }],
    ['a field of its own', { userId: 'ada@example.org' }],
    [
      'a property of its own',
      { properties: { step: 1, screen: 'entity_search', route: '/question1', term: '1' } },
    ],
    ['an id that is a name', { anonymousId: 'Ada Byron' }],
  ])('with %s is refused', async (_what, changes) => {
    const response = await send({ batch: [aPageView(changes)], sentAt: '2026-11-21T12:00:01.000Z' })
    expect([response.statusCode, response.json().code]).toEqual([400, 'request-malformed'])
    expect(await kept()).toEqual([])
  })

  test.each([0, 21])('of %i events is refused', async (count) => {
    const batch = Array.from({ length: count }, () => aPageView())
    expect((await send({ batch, sentAt: '2026-11-21T12:00:01.000Z' })).statusCode).toBe(400)
  })

  test.each<Record<string, string>>([{ 'sec-gpc': '1' }, { dnt: '1' }])(
    'from a browser that asks not to be tracked (%j) goes nowhere',
    async (headers) => {
      expect((await send(aBatch(), headers)).statusCode).toBe(204)
      expect(await kept()).toEqual([])
      expect(forward).not.toHaveBeenCalled()
    },
  )

  test('is passed on when there is a collector', async () => {
    const batch = aBatch()
    await send(batch)
    expect(forward).toHaveBeenCalledExactlyOnceWith(batch)
  })
})

/** A collector that responds with `answer`. */
async function openCollector(
  answer: (request: IncomingMessage, response: ServerResponse) => number | undefined,
) {
  const bodies: string[] = []
  const collector = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    bodies.push(body)
    const status = answer(request, response)
    if (status !== undefined) response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    collector.closeAllConnections()
    collector.close()
  })
  const { port } = collector.address() as AddressInfo // true because it listens on a port
  return { url: new URL(`http://write-key:@127.0.0.1:${port}/v1/batch`), bodies }
}

describe('the collector outside', () => {
  test('gets each batch, with the write key as HTTP Basic', async () => {
    let authorization: string | undefined
    const collector = await openCollector((request) => {
      ;({ authorization } = request.headers)
      return 200
    })
    const onFailure = vi.fn<(error: unknown) => void>()
    const { send: pass } = createForwarder({ url: collector.url, onFailure })
    const batches = [aBatch(), aBatch(), aBatch()]
    for (const batch of batches) pass(batch)
    await expect.poll(() => collector.bodies).toHaveLength(3)
    expect(collector.bodies.map((body) => JSON.parse(body))).toEqual(batches)
    expect(authorization).toBe(`Basic ${btoa('write-key:')}`)
    expect(onFailure).not.toHaveBeenCalled()
  })

  test.each([
    ['refuses', () => 500],
    ['never answers', () => undefined],
  ])('may be one that %s: it is told in the log, and the next batch is tried', async (_what, answer) => {
    const collector = await openCollector(answer)
    const failures: unknown[] = []
    const { send: pass } = createForwarder({
      url: collector.url,
      onFailure: (error) => failures.push(error),
      timeoutMs: 100,
    })
    pass(aBatch())
    pass(aBatch())
    await expect.poll(() => failures).toHaveLength(2)
    expect(collector.bodies).toHaveLength(2)
    expect(failures.map(String).join(' ')).not.toContain('entity_search')
  })

  test('never redirects the browser to another service', async () => {
    const other = await openCollector(() => 200)
    const collector = await openCollector((_request, response) => {
      response.setHeader('location', String(other.url).replace('write-key@', ''))
      return 308
    })
    const failures: unknown[] = []
    createForwarder({ url: collector.url, onFailure: (error) => failures.push(error) }).send(aBatch())
    await expect.poll(() => failures).toHaveLength(1)
    expect([collector.bodies.length, other.bodies]).toEqual([1, []])
  })

  test('that is down delays no request', { tags: ['full'] }, () => {
    const { send: pass } = createForwarder({ url: new URL('http://127.0.0.1:9/'), onFailure: () => {} })
    const started = performance.now()
    for (let index = 0; index < 1000; index += 1) pass(aBatch())
    expect(performance.now() - started).toBeLessThan(1000)
  })

  test('gets what waits before a stop, which waits only so long for one that never answers', async () => {
    const collector = await openCollector(() => 200)
    const slow = await openCollector(() => undefined)
    const forwarders = [collector, slow].map(({ url }) => createForwarder({ url, onFailure: () => {} }))
    for (const { send } of forwarders) for (let index = 0; index < 3; index += 1) send(aBatch())
    const [answering, silent] = forwarders
    expect(await answering?.flush(60_000)).toBe(0)
    expect(collector.bodies).toHaveLength(3)
    expect(await silent?.flush(1)).toBe(3)
  })

  test('that is down leaves a bounded number of batches waiting', async () => {
    const failures: unknown[] = []
    const { send: pass } = createForwarder({
      url: new URL('http://127.0.0.1:9/'),
      onFailure: (error) => failures.push(error),
    })
    for (let index = 0; index < 1000; index += 1) pass(aBatch())
    await expect.poll(() => failures.length).toBeGreaterThan(99)
    expect(failures.length).toBeLessThanOrEqual(101)
  })
})

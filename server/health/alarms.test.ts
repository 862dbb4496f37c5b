import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { SubmissionCodec } from '@minutebook/contract/submission-codec'
import { minutesOf } from '../../test/samples/factories.ts'
import { findEntity, storedCompanies } from '../../test/support/open-registry.ts'
import { openServer, stopClock } from '../../test/support/open-server.ts'
import { DAY_MS } from '../durations.ts'
import { createForwarder } from '../forward-json.ts'
import { createRecordWatch, type AlarmMessage } from './alarms.ts'
import { createMetrics } from './metrics.ts'

const DAY_SECONDS = 24 * 60 * 60

/** A webhook service, and the requests that it received. */
async function aWebhook() {
  const received: unknown[] = []
  const service = createServer(async (request, answer) => {
    received.push(await json(request))
    answer.end()
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void service.close())
  const { port } = service.address() as AddressInfo
  return { url: new URL(`http://127.0.0.1:${port}/hook`), received }
}

test('records for five companies from one network raise an alarm as metric, log line and webhook, without address or number', async () => {
  const { url, received } = await aWebhook()
  const metrics = createMetrics()
  const { send: sendAlarm } = createForwarder<AlarmMessage>({
    url,
    onFailure: (error) => expect.unreachable(String(error)),
  })
  const server = await openServer({ metrics, sendAlarm })
  onTestFinished(() => server.close())
  const stored = await storedCompanies(server.db)
  const companies = stored.filter(({ jurisdiction }) => jurisdiction === 'KY').slice(0, 5)

  const references = []
  for (const { jurisdiction, number } of companies) {
    const entity = await findEntity(server.stores.registry, jurisdiction, number)
    if (!entity) throw new Error('The sample register has it')
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/data/addmeetinginformation',
      body: z.encode(SubmissionCodec, { minutes: minutesOf(entity) }),
    })
    references.push(answer.json().data.addinformation.reference)
  }

  const alarm = { alarm: 'many-entities', count: 5, withinSeconds: DAY_SECONDS, references }
  await expect.poll(() => received).toEqual([alarm])
  const lines = server
    .log()
    .split('\n')
    .filter((each) => each.includes('"msg":"alarm"'))
  const line = { ...alarm, msg: 'alarm', level: 40, time: expect.any(String) }
  expect(lines.map((each) => JSON.parse(each))).toEqual([line])
  expect(await metrics.registry.metrics()).toContain('minutebook_alarms_total{alarm="many-entities"} 1')
})

const HOUR_MS = 60 * 60 * 1000
const HOME = '192.0.2'

function watchRecords() {
  const clock = stopClock()
  onTestFinished(() => void vi.useRealTimers())
  const raised: unknown[] = []
  let made = 0
  const watch = createRecordWatch(({ alarm, references }) => raised.push([alarm, references]))
  const record = (entityId: string, network?: string) => {
    made += 1
    watch({ reference: `MB-${made}`, entityId }, network)
  }
  return { clock, raised, record }
}

test('records of one network for six companies in a day raise one alarm, with the references of the first five', () => {
  const { record, raised, clock } = watchRecords()
  for (const company of ['a', 'b', 'c', 'd', 'e', 'f']) {
    record(company, HOME)
    clock.advance(HOUR_MS)
  }
  expect(raised).toEqual([['many-entities', ['MB-1', 'MB-2', 'MB-3', 'MB-4', 'MB-5']]])
})

test('five companies of a known network, of several networks, or of more than a day raise none', () => {
  const { record, raised, clock } = watchRecords()
  for (const company of ['a', 'b', 'c', 'd', 'e']) record(company)
  for (const [index, company] of ['f', 'g', 'h', 'i', 'j'].entries()) record(company, `10.0.${index}`)
  for (const company of ['k', 'l', 'm', 'n', 'o']) {
    record(company, HOME)
    clock.advance(DAY_MS / 4)
  }
  expect(raised).toEqual([])
})

test('a fourth record of one company in a day raises an alarm, from whatever network', () => {
  const { record, raised, clock } = watchRecords()
  for (let index = 0; index < 3; index += 1) record('a', `10.0.${index}`)
  expect(raised).toEqual([])
  record('a')
  expect(raised).toEqual([['many-records', ['MB-1', 'MB-2', 'MB-3', 'MB-4']]])
  for (let index = 0; index < 8; index += 1) {
    clock.advance(DAY_MS / 3)
    record('b', HOME)
  }
  expect(raised).toHaveLength(1)
})

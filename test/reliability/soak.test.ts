// Full: measures memory.
// @module-tag full
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import * as endpoints from '@minutebook/contract/endpoints'
import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import { SAMPLE_NUMBERS } from '../../server/imports/sample-register.ts'
import { shortOrFull } from '../support/form.ts'
import { barePayload, lookUp, type BarePayload } from '../support/outside-caller.ts'
import { aProbedServer, type ProbedServer } from './probed-server.ts'
import { aCaller } from './raw-caller.ts'
import { MUTANTS, OURS, type Entry } from './servers.ts'

const [{ number: NUMBER }] = SAMPLE_NUMBERS
const MIB = 1024 * 1024
const SECOND_MS = 1_000
/**
 * Requests of all kinds. `npm run test:full -- soak` sends 120 a second, for two minutes and then for thirty.
 * SQLite's page cache grows in the first minutes to 16 MB, and then stops.
 */
const [WARM_UP, REQUESTS] = shortOrFull([400, 800], [2_000, 6_000], [14_400, 216_000])
const PER_SECOND = 120
const MUTANT_REQUESTS = 800
const SAMPLE_EVERY = 1_200
const SLOPE_MIB_A_MINUTE = 0.5
/** The share by which the heap may have grown after a busy period. */
const HEAP_GROWTH = shortOrFull(0.5, 0.5, 0.05)
/** An unused connection is closed by then. */
const FORGOTTEN_AFTER_MS = 7_000
/** A connection that the client closed is gone by then. */
const CLOSED_AFTER_MS = 1_000
const inTime = { timeout: shortOrFull(120_000, 300_000, 2_400_000) }
const isMeasured = shortOrFull(false, false, process.platform === 'linux')

/** What people do, one after another: look up, search, load a page, record, open, send analytics. */
async function aRound(origin: string) {
  const { ask, end } = aCaller(origin)
  const payload = barePayload(await lookUp(origin, NUMBER))
  const [secret, headers] = [makeSecret(), { 'content-type': 'application/json' }]
  const receipt = { Read: await digestSecret(secret) }
  const get = (path: string) => () => ask({ method: 'GET', path })
  const post = (url: string, body: () => object) => () =>
    ask({ method: 'POST', path: `/api${url}`, headers, body: JSON.stringify(body()) })
  await post(endpoints.recordMinutes.url, () => ({ ...payload, Receipt: receipt }))()
  const requests = [
    get(`/api${endpoints.searchByNumber.url}?term=${NUMBER}`),
    get(`/api${endpoints.searchByName.url}?q=blue`),
    get('/question1'),
    get('/api/health/ready'),
    post(endpoints.openRecord.url, () => ({ secret })),
    post(endpoints.recordAnalytics.url, anEvent),
    post(endpoints.recordMinutes.url, () => aSubmission(payload)),
    post(endpoints.recordMinutes.url, () => ({ ...payload, EntityNumber: '99999999' })),
  ]
  return { requests, end }
}

function aSubmission(payload: BarePayload): object {
  return { ...payload, Discussion: randomUUID() }
}

function anEvent(): object {
  const timestamp = new Date().toISOString()
  const properties = { step: 1, screen: 'entity_search', route: '/question1' }
  const ids = { anonymousId: randomUUID(), messageId: randomUUID() }
  return {
    batch: [{ type: 'page', name: 'entity_search', ...ids, timestamp, properties }],
    sentAt: timestamp,
  }
}

type Round = Awaited<ReturnType<typeof aRound>>

/** Sends this many, no faster than {@link PER_SECOND}. Returns the process's memory meanwhile, by minute. */
async function sendSteadily(server: ProbedServer, { requests, end }: Round, count: number) {
  const samples: [minute: number, mib: number][] = []
  const began = performance.now()
  for (let sent = 0; sent < count; sent += requests.length) {
    await Promise.all(requests.map((request) => request()))
    if (isMeasured && sent % SAMPLE_EVERY === 0) {
      // Garbage that V8 has not collected yet is not a leak.
      await server.probe()
      samples.push([minutesSince(began), server.residentBytes() / MIB])
    }
    const aheadMs = (sent / PER_SECOND) * SECOND_MS - (performance.now() - began)
    if (aheadMs > 0) await sleep(aheadMs)
  }
  end()
  return samples
}

function minutesSince(began: number): number {
  return (performance.now() - began) / (60 * SECOND_MS)
}

/**
 * The slope of the points: the median of the slopes between any two (Theil and Sen), which a single step does
 * not change.
 */
function slopeOf(points: [x: number, y: number][]): number {
  const slopes = points.flatMap(([x, y], index) =>
    points.slice(index + 1).map(([laterX, laterY]) => (laterY - y) / (laterX - x)),
  )
  return slopes.toSorted((one, other) => one - other)[Math.floor(slopes.length / 2)] ?? 0
}

async function soak(entry: Entry, warmUp: number, count: number) {
  const server = await aProbedServer(entry)
  const round = await aRound(server.origin)
  await sendSteadily(server, round, warmUp)
  await sleep(FORGOTTEN_AFTER_MS)
  const before = await server.probe()
  const samples = await sendSteadily(server, round, count)
  await sleep(CLOSED_AFTER_MS)
  const after = await server.probe()
  return {
    heapGrowth: after.heap / before.heap - 1,
    handles: after.handles - before.handles,
    slope: isMeasured ? slopeOf(samples) : 0,
  }
}

describe('R18: a long time under a steady load', () => {
  test('leaks no memory and no open handle', inTime, async () => {
    const { heapGrowth, handles, slope } = await soak(OURS, WARM_UP, REQUESTS)
    console.info(
      `R18: ${REQUESTS} requests, heap ${(heapGrowth * 100).toFixed(1)} %, resident ${slope.toFixed(2)} MiB a minute`,
    )
    expect(handles).toBe(0)
    expect(heapGrowth).toBeLessThan(HEAP_GROWTH)
    expect(slope).toBeLessThan(SLOPE_MIB_A_MINUTE)
  })

  test('detects a server that leaks memory', inTime, async () => {
    const { heapGrowth } = await soak(MUTANTS.remembersEverything, 100, MUTANT_REQUESTS)
    expect(heapGrowth).toBeGreaterThan(HEAP_GROWTH)
  })
})

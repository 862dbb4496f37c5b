// Full: waits for a balancer to notice.
// @module-tag full
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { shortOrFull } from '../support/form.ts'
import { aFreePort } from '../support/free-port.ts'
import { barePayload, lookUp, post } from '../support/outside-caller.ts'
import { aDataFolder, startProcess } from '../support/server-process.ts'
import { countRecords } from './audit.ts'
import { aBalancer } from './balancer.ts'
import { SUBMISSIONS } from './sender.ts'

const ROLLS = shortOrFull(2, 4, 8)
const IN_FLIGHT = shortOrFull(8, 40)
const REQUESTS = shortOrFull(200, 5_000)
const STOPPED_WITHIN_MS = 15_000
/** One request in this many records minutes. */
const RECORDING = 5
const PAUSE_MS = 20
const NUMBER = '0812345'

/** Two servers with default settings on one database, behind a balancer. `rollOver` restarts one of them. */
async function twoServers() {
  const dataDir = aDataFolder()
  const ports = [await aFreePort(), await aFreePort()]
  const begin = (port: number) =>
    startProcess([], { DATA_DIR: dataDir, PORT: String(port), TRUST_PROXY: '1' })
  const servers = ports.map(begin)
  const origins = await Promise.all(servers.map((server) => server.listening()))
  const balancer = await aBalancer(origins)

  async function rollOver(which: number, signal: NodeJS.Signals): Promise<number> {
    const startedAt = performance.now()
    servers[which]?.kill(signal)
    expect(await servers[which]?.ended).toBe(0)
    const tookMs = performance.now() - startedAt
    servers[which] = begin(ports[which] ?? 0)
    await servers[which]?.listening()
    while (balancer.ready.size < origins.length) await sleep(PAUSE_MS)
    return tookMs
  }

  return { dataDir, origin: balancer.origin, rollOver }
}

/** Looks up and records until stopped. `answers` counts the statuses; 0 means no answer. */
function load(origin: string, payload: object) {
  const answers = new Map<number, number>()
  const stopping = new AbortController()
  let sent = 0

  async function sendNext(): Promise<number> {
    sent += 1
    if (sent % RECORDING !== 0) return (await fetch(`${origin}/api/searchByNumber?term=${NUMBER}`)).status
    const body = { ...payload, Discussion: randomUUID() }
    return (await post(origin + SUBMISSIONS, body, { 'idempotency-key': randomUUID() })).status
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const status = await sendNext().catch(() => 0)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      await sleep(PAUSE_MS)
    }
  }

  const workers = Array.from({ length: IN_FLIGHT }, work)
  return {
    answers,
    count: () => [...answers.values()].reduce((sum, count) => sum + count, 0),
    stop() {
      stopping.abort()
      return Promise.all(workers)
    },
  }
}

async function rollUnderLoad(rolls: number, signal: NodeJS.Signals) {
  const { dataDir, origin, rollOver } = await twoServers()
  const sending = load(origin, barePayload(await lookUp(origin, NUMBER)))
  let slowestMs = 0
  for (let roll = 0; roll < rolls; roll += 1)
    slowestMs = Math.max(slowestMs, await rollOver(roll % 2, signal))
  while (sending.count() < REQUESTS) await sleep(PAUSE_MS)
  await sending.stop()
  const recorded = sending.answers.get(201) ?? 0
  const failed = sending.count() - recorded - (sending.answers.get(200) ?? 0)
  return {
    failed,
    recorded,
    kept: await countRecords({ dataDir }),
    slowestMs,
    answers: sending.answers,
    count: sending.count(),
  }
}

test(
  'R19: restarting two servers one after the other under load fails no request',
  { timeout: 600_000 },
  async () => {
    const { failed, recorded, kept, slowestMs, answers, count } = await rollUnderLoad(ROLLS, 'SIGTERM')
    expect([failed, [...answers.keys()].toSorted()]).toEqual([0, [200, 201]])
    expect(kept).toBe(recorded)
    expect(slowestMs).toBeLessThan(STOPPED_WITHIN_MS)
    console.info(
      `R19: ${ROLLS} rolls, 0 of ${count} failed, stopped in ${(slowestMs / 1000).toFixed(1)} s at most`,
    )
  },
)

test('R19 detects servers that stop without draining', { timeout: 600_000 }, async () => {
  // Ctrl+C stops them without draining.
  expect((await rollUnderLoad(2, 'SIGINT')).failed).toBeGreaterThan(0)
})

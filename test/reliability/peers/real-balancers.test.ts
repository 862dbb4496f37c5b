// Full: needs balancers by others.
// @module-tag full
import { randomInt, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { SAMPLE_NUMBERS } from '../../../server/imports/sample-register.ts'
import { describeOnPostgres, setPostgresReadOnly, type TestDatabase } from '../../support/databases.ts'
import { shortOrFull } from '../../support/form.ts'
import { aFreePort } from '../../support/free-port.ts'
import { barePayload, lookUp, post } from '../../support/outside-caller.ts'
import { startProcess } from '../../support/server-process.ts'
import { audit, countRecords, IN_ORDER } from '../audit.ts'
import { aSender, SUBMISSIONS } from '../sender.ts'
import { MUTANTS, OURS, type Entry } from '../servers.ts'
import { aRealBalancer, BALANCERS, PROXIES, type Kind } from './real-balancer.ts'

const KILLS = shortOrFull(2, 10)
const BETWEEN = shortOrFull(20, 200)
const ROLLS = shortOrFull(2, 8)
const REQUESTS = shortOrFull(200, 5_000)
const IN_FLIGHT = shortOrFull(8, 16)
const RECORDING = 5
const PAUSE_MS = 20
/** Until the balancer has noticed that a server is back. */
const BACK_MS = 2_500
/** Longer than any balancer takes to remove servers that are not ready. */
const NOT_READY_MS = 6_000
const [{ number: NUMBER }] = SAMPLE_NUMBERS
const inTime = { timeout: shortOrFull(120_000, 900_000) }

/**
 * Two servers on one PostgreSQL; the real ones by default. `endAndBegin` ends one by a signal and restarts
 * it.
 */
async function twoServers(kind: Kind, database: TestDatabase, entry?: Entry) {
  const place = await database.make()
  onTestFinished(place.remove)
  const ports = [await aFreePort(), await aFreePort()] as const
  const begin = (port: number) => {
    const settings = { DATABASE_URL: place.databaseUrl ?? '', PORT: String(port), TRUST_PROXY: '1' }
    return startProcess([], settings, entry === undefined ? {} : { entry })
  }
  const servers = ports.map(begin)
  onTestFinished(async () => {
    for (const server of servers) server.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
  })
  await Promise.all(servers.map((server) => server.listening()))
  const origin = await aRealBalancer(kind, ports)

  async function endAndBegin(turn: number, signal: NodeJS.Signals): Promise<void> {
    const which = turn % ports.length
    servers[which]?.kill(signal)
    await servers[which]?.ended
    servers[which] = begin(ports[which] ?? 0)
    await servers[which]?.listening()
    await sleep(BACK_MS)
  }
  return { place, origin, endAndBegin }
}

async function killUnderLoad(kind: Kind, database: TestDatabase, entry: Entry) {
  const { place, origin, endAndBegin } = await twoServers(kind, database, entry)
  const sender = await aSender(origin)
  const stop = sender.work(IN_FLIGHT)
  for (let turn = 0; turn < KILLS; turn += 1) {
    await sender.acknowledges(BETWEEN)
    await endAndBegin(turn, 'SIGKILL')
  }
  await stop()
  await sender.settle()
  return { found: await audit(sender, place), acknowledged: sender.acknowledged.size }
}

/** One request from its own address. Returns the status, or 0 without an answer. */
function askFrom(url: string, body?: object): Promise<number> {
  const localAddress = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const method = body ? 'POST' : 'GET'
  return new Promise((resolve) => {
    const sent = request(url, { method, headers, agent: false, localAddress }, (answer) => {
      answer.resume()
      answer.on('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0))
    })
    sent.on('error', () => resolve(0))
    sent.end(body && JSON.stringify(body))
  })
}

async function rollUnderLoad(kind: Kind, database: TestDatabase, signal: NodeJS.Signals) {
  const { place, origin, endAndBegin } = await twoServers(kind, database)
  const payload = barePayload(await lookUp(origin, NUMBER))
  const answers = new Map<number, number>()
  const count = () => [...answers.values()].reduce((sum, some) => sum + some, 0)
  const stopping = new AbortController()
  let sent = 0

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      sent += 1
      const status = await (sent % RECORDING === 0
        ? askFrom(origin + SUBMISSIONS, { ...payload, Discussion: randomUUID() })
        : askFrom(`${origin}/api/searchByNumber?term=${NUMBER}`))
      answers.set(status, (answers.get(status) ?? 0) + 1)
      await sleep(PAUSE_MS)
    }
  }

  const working = Array.from({ length: IN_FLIGHT }, work)
  for (let turn = 0; turn < ROLLS; turn += 1) await endAndBegin(turn, signal)
  while (count() < REQUESTS) await sleep(PAUSE_MS)
  stopping.abort()
  await Promise.all(working)
  const failed = count() - (answers.get(200) ?? 0) - (answers.get(201) ?? 0)
  return { sent: count(), failed, recorded: answers.get(201) ?? 0, kept: await countRecords(place) }
}

for (const kind of BALANCERS) {
  const { name, isHere, asks } = kind
  const promise = asks ? 'nothing fails' : 'nothing acknowledged is lost'
  await describeOnPostgres(
    `Two servers behind ${name}${isHere ? '' : ', which is not installed,'}`,
    (database) => {
      test.skipIf(!isHere)(
        'one killed again and again: all that was acknowledged is there, once',
        inTime,
        async () => {
          const { found, acknowledged } = await killUnderLoad(kind, database, OURS)
          expect(found, 'records').toEqual(IN_ORDER)
          console.info(`${name}: ${KILLS} kills, ${acknowledged} acknowledged, none lost, none twice`)
        },
      )

      test.skipIf(!isHere)(`restarted in turn: ${promise}`, inTime, async () => {
        const { failed, sent, recorded, kept } = await rollUnderLoad(kind, database, 'SIGTERM')
        console.info(`${name}: ${ROLLS} restarts, ${failed} of ${sent} requests failed`)
        expect(failed).toBeLessThanOrEqual(asks ? 0 : sent / 100)
        // A request that failed when its server stopped may still have been recorded.
        expect([kept >= recorded, kept <= recorded + failed]).toEqual([true, true])
      })

      test.skipIf(!isHere)('are found out when they answer before the record is kept', inTime, async () => {
        expect((await killUnderLoad(kind, database, MUTANTS.answersEarly)).found.lost).toBeGreaterThan(0)
      })

      test.skipIf(!isHere)('are found out when they just die', inTime, async () => {
        expect((await rollUnderLoad(kind, database, 'SIGKILL')).failed).toBeGreaterThan(0)
      })
    },
  )
}

/** Looks up and records while the database is read-only, and after it is writable again. */
async function useWhileReadOnly(kind: Kind, database: TestDatabase) {
  const { place, origin } = await twoServers(kind, database)
  const { databaseUrl = '' } = place
  onTestFinished(() => setPostgresReadOnly(databaseUrl, 'off'))
  const lookUpNow = () => askFrom(`${origin}/api/searchByNumber?term=${NUMBER}`)
  const recordNow = async () => {
    const { status, body } = await post(origin + SUBMISSIONS, { ...payload, Discussion: randomUUID() })
    return [status, body['code']]
  }
  const payload = barePayload(await lookUp(origin, NUMBER))

  await setPostgresReadOnly(databaseUrl, 'on')
  await expect.poll(() => askFrom(`${origin}/api/health/ready`)).toBe(503)
  await expect.poll(lookUpNow).toBe(200)
  const lookups = new Set<number>()
  const until = performance.now() + NOT_READY_MS
  while (performance.now() < until) {
    lookups.add(await lookUpNow())
    await sleep(PAUSE_MS)
  }
  const refused = await recordNow()
  await setPostgresReadOnly(databaseUrl, 'off')
  await expect.poll(recordNow).toEqual([201, undefined])
  return { lookups: [...lookups], refused }
}

/** What a client may claim about the connection and our name. */
const CLAIMS = {
  'x-forwarded-for': '192.0.2.7',
  'x-forwarded-host': 'other.example',
  'x-forwarded-proto': 'https',
}

for (const kind of PROXIES) {
  const { name, isHere } = kind
  await describeOnPostgres(`Behind ${name}${isHere ? '' : ', which is not installed,'}`, (database) => {
    test.skipIf(!isHere)(
      'while nothing can be recorded people look up, and are told why they cannot record',
      inTime,
      async () => {
        expect(await useWhileReadOnly(kind, database)).toEqual({
          lookups: [200],
          refused: [503, 'storage-unavailable'],
        })
      },
    )

    test.skipIf(!isHere)('a client cannot forge how it reached the server', inTime, async () => {
      const { origin } = await twoServers(kind, database)
      const url = `${origin}/api/health/live`
      const claimed = `${CLAIMS['x-forwarded-proto']}://${CLAIMS['x-forwarded-host']}`
      const foreign = await fetch(url, { method: 'POST', headers: { ...CLAIMS, origin: claimed } })
      const answer = await fetch(url, { headers: CLAIMS })
      expect([foreign.status, answer.status]).toEqual([403, 200])
      expect(answer.headers.get('strict-transport-security')).toBeNull()
    })
  })
}

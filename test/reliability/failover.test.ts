// Full: waits for a standby to take over, and measures how long that takes.
// @module-tag full
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { SAMPLE_NUMBERS } from '../../server/imports/sample-register.ts'
import { describeOnPostgres } from '../support/databases.ts'
import { shortOrFull } from '../support/form.ts'
import { lookUp } from '../support/outside-caller.ts'
import { audit, IN_ORDER } from './audit.ts'
import { aPostgresPair, until } from './postgres-pair.ts'
import { aSender } from './sender.ts'
import { OURS, start } from './servers.ts'
import { aTcpRelay } from './tcp-relay.ts'

const [{ number: NUMBER }] = SAMPLE_NUMBERS
const IN_FLIGHT = 16
const BEFORE = shortOrFull(50, 5_000)
const CUT_OFF_MS = 400
const BACK_WITHIN_MS = 15_000
const RED_WITHIN_MS = 2_000
const WAITING = `pid in (select pid from pg_stat_activity where wait_event = 'SyncRep')`

/** Disconnects the standby under load, kills the primary, and continues with the standby instead. */
async function failOver(isSynchronous: boolean) {
  const pair = await aPostgresPair(isSynchronous)
  const relay = await aTcpRelay(pair.primary.port)
  const url = new URL(pair.url)
  url.port = String(relay.port)
  const sender = await aSender(await start(OURS, { dataDir: '', databaseUrl: url.href }).listening())
  const stop = sender.work(IN_FLIGHT)
  await sender.acknowledges(BEFORE)
  await pair.cutOff()
  const before = sender.acknowledged.size
  await sleep(CUT_OFF_MS)
  const whileCutOff = sender.acknowledged.size - before
  await pair.primary.kill()
  relay.leadTo(pair.standby.port)
  await pair.promote()
  const promoted = performance.now()
  await sender.acknowledges(1)
  const backMs = performance.now() - promoted
  await stop()
  await sender.settle()
  const found = await audit(sender, { dataDir: '', databaseUrl: pair.standby.url(pair.database) })
  return { found, whileCutOff, backMs, acknowledged: sender.acknowledged.size }
}

await describeOnPostgres('R7: a primary that is lost while its standby was cut off', () => {
  test('loses no acknowledged record when commits wait for the standby', async () => {
    const { found, whileCutOff, backMs, acknowledged } = await failOver(true)
    expect(found, 'records').toEqual(IN_ORDER)
    expect(whileCutOff).toBeLessThanOrEqual(IN_FLIGHT)
    expect(backMs).toBeLessThan(BACK_WITHIN_MS)
    console.info(`R7: 0 of ${acknowledged} lost, back ${Math.round(backMs)} ms after the promotion`)
  })

  test('loses records when commits do not wait, and this test sees it', async () => {
    const { found, whileCutOff } = await failOver(false)
    expect(whileCutOff).toBeGreaterThan(0)
    expect(found.lost).toBeGreaterThan(0)
  })
})

await describeOnPostgres('a standby that does not answer', () => {
  test('stops recording but not lookups; a cancelled wait acknowledges nothing', async () => {
    const pair = await aPostgresPair(true)
    const place = { dataDir: '', databaseUrl: pair.url }
    const origin = await start(OURS, place).listening()
    const sender = await aSender(origin)
    expect(await sender.send()).toBe(201)
    await pair.cutOff()

    const began = performance.now()
    expect((await fetch(`${origin}/api/health/ready`)).status).toBe(503)
    expect(performance.now() - began).toBeLessThan(RED_WITHIN_MS)
    const sent = sender.send()
    await until(pair.primary, `select count(*) > 1 as yes from pg_stat_activity where ${WAITING}`)
    expect((await lookUp(origin, NUMBER))['EntityNumber']).toBe(NUMBER)
    await endAllWaits(pair.url)
    expect(await sent).toBe(503)
    expect(await sender.send()).toBe(503)

    await pair.reconnect()
    await expect.poll(async () => (await fetch(`${origin}/api/health/ready`)).status).toBe(200)
    await sender.settle()
    expect(await audit(sender, place), 'records').toEqual(IN_ORDER)
  })

  test('lets a plain client believe that its commit is safe when the wait is cancelled', async () => {
    const pair = await aPostgresPair(true)
    const plain = new Client(pair.url)
    await plain.connect()
    await plain.query('create table t (x int)')
    await pair.cutOff()
    const committed = plain.query('insert into t values (1)')
    await until(pair.primary, `select count(*) > 0 as yes from pg_stat_activity where ${WAITING}`)
    await endAllWaits(pair.url)
    expect((await committed).rowCount).toBe(1)
    await plain.end()
  })
})

await describeOnPostgres('a server on a standby', () => {
  test('starts and answers lookups, but is not ready to record', async () => {
    const pair = await aPostgresPair(true)
    const main = await start(OURS, { dataDir: '', databaseUrl: pair.url }).listening()
    expect((await lookUp(main, NUMBER))['EntityNumber']).toBe(NUMBER)
    const url = pair.standby.url(pair.database)
    const reader = await start(OURS, { dataDir: '', databaseUrl: url }).listening()
    expect((await lookUp(reader, NUMBER))['EntityNumber']).toBe(NUMBER)
    const sender = await aSender(reader)
    expect(await sender.send()).toBe(503)
    expect((await fetch(`${reader}/api/health/ready`)).status).toBe(503)
    await sender.settle(main)
    expect(await audit(sender, { dataDir: '', databaseUrl: pair.url }), 'records').toEqual(IN_ORDER)
  })
})

/** Like an administrator who sees hanging backends. */
async function endAllWaits(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(`select pg_cancel_backend(pid) from pg_stat_activity where ${WAITING}`)
  await client.end()
}

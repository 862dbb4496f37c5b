import { expect, onTestFinished, test } from 'vitest'
import { describeOnPostgres, runStatement } from '../support/databases.ts'
import { shortOrFull } from '../support/form.ts'
import { createCluster } from '../support/postgres-cluster.ts'
import { audit, IN_ORDER } from './audit.ts'
import { aSender } from './sender.ts'
import { MUTANTS, OURS, start, type Entry } from './servers.ts'

const KILLS = shortOrFull(1, 5, 10)
const IN_FLIGHT = 16
const BETWEEN = 20
const BACK_WITHIN_MS = shortOrFull(Infinity, 10_000)

/** Kills PostgreSQL under load and starts it again, while our server keeps running. */
async function killPostgres(entry: Entry, kills: number) {
  const cluster = await createCluster()
  onTestFinished(() => cluster.remove())
  await cluster.start()
  await runStatement(cluster.url(), 'create database minutes')
  const place = { dataDir: '', databaseUrl: cluster.url('minutes') }
  const origin = await start(entry, place).listening()
  const sender = await aSender(origin)
  const stop = sender.work(IN_FLIGHT)
  const backAfterMs = []
  for (let kill = 0; kill < kills; kill += 1) {
    await sender.acknowledges(BETWEEN)
    await cluster.kill()
    await cluster.start()
    const started = performance.now()
    await sender.acknowledges(1)
    backAfterMs.push(performance.now() - started)
  }
  await stop()
  await sender.settle()
  const ready = (await fetch(`${origin}/api/health/ready`)).status
  return { ready, slowestMs: Math.max(...backAfterMs), found: await audit(sender, place) }
}

await describeOnPostgres('R6: a server whose database is killed and started again', () => {
  test('has every acknowledged record exactly once and continues by itself', async () => {
    const { ready, slowestMs, found } = await killPostgres(OURS, KILLS)
    expect(found, 'records').toEqual(IN_ORDER)
    expect(ready).toBe(200)
    expect(slowestMs).toBeLessThan(BACK_WITHIN_MS)
    console.info(`R6: ${KILLS} kills, back after ${Math.round(slowestMs)} ms at most`)
  })

  test(
    'the test detects a server that answers before the record is on disk',
    { tags: ['full'] },
    async () => {
      expect((await killPostgres(MUTANTS.answersEarly, 1)).found.lost).toBeGreaterThan(0)
    },
  )
})

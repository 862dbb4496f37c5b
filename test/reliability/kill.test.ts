import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { shortOrFull } from '../support/form.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { aDataFolder } from '../support/server-process.ts'
import { audit, IN_ORDER } from './audit.ts'
import { aSender } from './sender.ts'
import { MUTANTS, OURS, start, type Entry } from './servers.ts'

const KILLS = shortOrFull(2, 20, 50)
/** In each run, before the moment of the kill is chosen. */
const ANSWERS = shortOrFull(12, 100)
const IN_FLIGHT = 16
const ALIVE_MS = shortOrFull(0, 300)
const inTime = { timeout: shortOrFull(120_000, 900_000) }

/** Kills the server again and again under load, then waits until every outcome is known. */
async function killAgainAndAgain(entry: Entry, kills: number) {
  const place = { dataDir: aDataFolder() }
  const random = seededRandom()
  const first = start(entry, place)
  const sender = await aSender(await first.listening())
  first.kill('SIGTERM')
  await first.ended

  for (let kill = 0; kill < kills; kill += 1) {
    const server = start(entry, place)
    const stop = sender.work(IN_FLIGHT, await server.listening())
    await sender.acknowledges(ANSWERS)
    await sleep(random(ALIVE_MS))
    server.kill('SIGKILL')
    await server.ended
    await stop()
  }
  await sender.settle(await start(entry, place).listening())
  return { ...(await audit(sender, place)), acknowledged: sender.acknowledged.size }
}

test('R1: a killed server has every acknowledged record exactly once', inTime, async () => {
  const { acknowledged, ...found } = await killAgainAndAgain(OURS, KILLS)
  expect(found, 'records').toEqual(IN_ORDER)
  expect(acknowledged).toBeGreaterThanOrEqual(KILLS * ANSWERS)
  console.info(`R1: ${KILLS} kills, ${acknowledged} acknowledged, none lost, none twice`)
})

test(
  'R1 detects a server that answers before the record is on disk',
  { ...inTime, tags: ['full'] },
  async () => {
    const { lost } = await killAgainAndAgain(MUTANTS.answersEarly, 2)
    expect(lost).toBeGreaterThan(0)
  },
)

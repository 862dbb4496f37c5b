import { expect, onTestFinished, test } from 'vitest'
import { describeOnPostgres } from '../support/databases.ts'
import { aPostgresPair } from './postgres-pair.ts'
import { MUTANTS, OURS, start } from './servers.ts'

/** Each setting weakened separately, with its usual value. */
const SETTINGS = [
  ['fsync', 'off', 'on'],
  ['full_page_writes', 'off', 'on'],
  ['synchronous_commit', 'local', 'on'],
  ['synchronous_commit', 'off', 'on'],
  ['synchronous_standby_names', '', 'FIRST 1 (s1)'],
] as const

async function readyOf(origin: string): Promise<unknown> {
  return (await fetch(`${origin}/api/health/ready`)).json()
}

/** `server/health` tests SQLite's own level. */
await describeOnPostgres('R8: weakened durability', () => {
  test('is reported for each of five settings; a server without the check does not report it', async () => {
    const pair = await aPostgresPair(true)
    const place = { dataDir: '', databaseUrl: pair.url }
    const ours = await start(OURS, place).listening()
    const blind = await start(MUTANTS.seesNoWeakness, place).listening()
    onTestFinished(() => pair.primary.stop())
    expect(await readyOf(ours)).toEqual({ database: 'ok', durability: 'full' })
    for (const [name, weak, usual] of SETTINGS) {
      const shown = weak === '' ? "''" : weak
      pair.primary.configure({ [name]: weak })
      pair.primary.reload()
      await expect
        .poll(() => readyOf(ours))
        .toEqual({ database: 'ok', durability: 'degraded', weakened: [`${name} = ${shown}`] })
      expect(await readyOf(blind)).toEqual({ database: 'ok', durability: 'full' })
      pair.primary.configure({ [name]: usual })
      pair.primary.reload()
      await expect.poll(() => readyOf(ours)).toEqual({ database: 'ok', durability: 'full' })
    }
  })
})

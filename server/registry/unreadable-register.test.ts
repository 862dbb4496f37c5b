import { sql } from 'kysely'
import { renameSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { searchByNumber } from '@minutebook/contract/endpoints'
import { describeOnPostgres } from '../../test/support/databases.ts'
import { openServer } from '../../test/support/open-server.ts'
import type { AlarmMessage } from '../health/alarms.ts'
import { createCurrentRegisters } from './current-registers.ts'
import { createRegistryStore } from './registry.store.ts'

const [KENTUCKY, NEW_YORK] = ['0812345', '104422']
const SECOND_MS = 1_000

/** A server whose register of Kentucky is lost or damaged before anybody has asked it. */
async function openWithout(spoil: (path: string) => void) {
  const alarms: AlarmMessage[] = []
  const server = await openServer({ sendAlarm: (alarm) => void alarms.push(alarm) })
  onTestFinished(() => server.close())
  const { generation } = await server.db
    .selectFrom('registries')
    .select('generation')
    .where('jurisdiction', '=', 'KY')
    .executeTakeFirstOrThrow()
  const path = join(server.dataDir, 'registers', `${generation}.db`)
  spoil(path)
  const ask = async (url: string) => (await server.app.inject(`/api${url}`)).statusCode
  const lookUp = (term: string, jurisdiction = '') =>
    ask(`${searchByNumber.url}?term=${term}${jurisdiction && `&jurisdiction=${jurisdiction}`}`)
  return { ...server, alarms, lookUp, ask, path }
}

const moveAway = (path: string) => renameSync(path, `${path}.away`)

test.each([
  ['missing', moveAway],
  ['cut off', (path: string) => truncateSync(path, 100)],
])('a register whose file is %s costs that register alone, and raises one alarm', async (_what, spoil) => {
  const { lookUp, ask, alarms } = await openWithout(spoil)
  expect(await lookUp(KENTUCKY, 'KY')).toBe(503)
  expect(await lookUp(NEW_YORK, 'NY')).toBe(200)
  expect(await lookUp(NEW_YORK)).toBe(200)
  // It may be there: nobody can say that no company has this number.
  expect(await lookUp(KENTUCKY)).toBe(503)
  expect(await lookUp(KENTUCKY, 'NY')).toBe(404)
  expect(await ask('/searchByName?q=hudson')).toBe(200)
  expect(alarms).toEqual([
    { alarm: 'register-unreadable', count: 1, withinSeconds: 0, references: [], jurisdiction: 'KY' },
  ])
})

test('a register whose file is put back is found again after some seconds', async () => {
  const { db, path } = await openWithout(moveAway)
  let now = 0
  const store = createRegistryStore(
    db,
    createCurrentRegisters(db, () => now),
  )
  await expect(store.findByNumber(KENTUCKY)).rejects.toThrow('The register KY cannot be read')
  renameSync(`${path}.away`, path)
  await expect(store.findByNumber(KENTUCKY, 'KY')).rejects.toThrow('The register KY cannot be read')
  now += 5 * SECOND_MS
  expect(await store.findByNumber(KENTUCKY)).toHaveLength(1)
})

await describeOnPostgres('a lookup in one register', (database) => {
  test('asks that one alone: another may be locked', async () => {
    const server = await openServer({}, database)
    onTestFinished(() => server.close())
    const locked = await server.db
      .selectFrom('registries')
      .select('generation')
      .where('jurisdiction', '=', 'KY')
      .executeTakeFirstOrThrow()
    const locking = await server.db.startTransaction().execute()
    await sql`lock table ${sql.table(`companies_${locked.generation}`)}`.execute(locking)
    const answer = await server.app.inject(`/api${searchByNumber.url}?term=${NEW_YORK}&jurisdiction=NY`)
    await locking.rollback().execute()
    expect(answer.statusCode).toBe(200)
  })
})

import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { toText } from '../../server/database/bytes.ts'
import { openDatabase } from '../../server/open-stores.ts'
import { sha256 } from '../../server/record-bytes.ts'
import { createMinutesStore } from '../../server/submission/minutes.store.ts'
import { anEntity, someMinutes } from '../samples/factories.ts'
import { shortOrFull } from '../support/form.ts'
import { lookUp } from '../support/outside-caller.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { aDataFolder, startProcess } from '../support/server-process.ts'
import { countRecords } from './audit.ts'
import { aSender } from './sender.ts'
import { OURS, start } from './servers.ts'

const RECORDS = shortOrFull(2_000, 20_000, 100_000)
const AT_ONCE = 256
const IN_FLIGHT = 8
const BEFORE = shortOrFull(20, 200)
const RESTORED_WITHIN_MS = shortOrFull(Infinity, 60_000)

/** Inserts years of records as the server stores them. */
async function fill(dataDir: string): Promise<void> {
  const db = await openDatabase({ dataDir, databaseUrl: undefined })
  const store = createMinutesStore(db)
  const [entity, minutes] = [anEntity(), someMinutes()]
  for (let kept = 0; kept < RECORDS; kept += AT_ONCE) {
    const group = Array.from({ length: Math.min(AT_ONCE, RECORDS - kept) }, () => {
      const id = randomUUID()
      const recordedAt = new Date().toISOString()
      const record = { id, recordedAt, entity, minutes }
      const identity = { key: id, fingerprint: sha256(id), sameSince: '' }
      return store.record(identity, { record, receipt: { read: sha256(`read ${id}`) }, bytes: 2_000 })
    })
    await Promise.all(group)
  }
  await db.destroy()
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

async function command(args: string[], dataDir: string): Promise<number> {
  const startedAt = performance.now()
  const process = startProcess(args, { DATA_DIR: dataDir })
  expect([await process.ended, process.written.stderr]).toEqual([0, `Database: SQLite in ${dataDir}\n`])
  return performance.now() - startedAt
}

test(
  `R21, R22: with ${RECORDS} records, what was acknowledged before a backup began is there after its restore`,
  { timeout: shortOrFull(240_000, 1_800_000) },
  async () => {
    const dataDir = aDataFolder()
    const backup = join(dataDir, '..', 'backup')
    await fill(dataDir)

    const server = start(OURS, { dataDir })
    const sender = await aSender(await server.listening())
    const stop = sender.work(IN_FLIGHT)
    await sender.acknowledges(BEFORE)
    const before = new Set<string>()
    for (const ids of sender.acknowledged.values()) for (const id of ids) before.add(id)
    const backedUpMs = await command(['backup', backup], dataDir)
    await sleep(seededRandom()(shortOrFull(0, 300)))
    server.kill('SIGKILL')
    await server.ended
    await stop()
    rmSync(dataDir, { recursive: true })

    const restoredMs = await command(['restore', backup], dataDir)
    const db = await openDatabase({ dataDir, databaseUrl: undefined })
    const rows = await db.selectFrom('minutes').select('id').execute()
    await db.destroy()
    const ids = new Set(rows.map(({ id }) => toText(id)))
    expect([...before.difference(ids)], 'records').toEqual([])
    expect(rows.length).toBeGreaterThanOrEqual(RECORDS + before.size)
    expect(restoredMs).toBeLessThan(RESTORED_WITHIN_MS)

    const again = await start(OURS, { dataDir }).listening()
    expect(await lookUp(again, '0812345')).toMatchObject({ EntityNumber: '0812345' })
    await sender.settle(again)
    expect(await countRecords({ dataDir })).toBeGreaterThan(rows.length)
    console.info(
      `R21, R22: ${rows.length} records, backup ${seconds(backedUpMs)}, restore ${seconds(restoredMs)}, 0 missing`,
    )
  },
)

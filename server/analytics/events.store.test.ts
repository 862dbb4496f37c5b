import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { AnalyticsMessageSchema, BATCH_LIMIT } from '@minutebook/contract/analytics'
import { anEntity, aPageView, someMinutes } from '../../test/samples/factories.ts'
import { describeOnBoth } from '../../test/support/databases.ts'
import { canMount, mountDisk } from '../../test/support/mounted-disk.ts'
import { openRegistry } from '../../test/support/open-registry.ts'
import { aDataFolder } from '../../test/support/server-process.ts'
import { DAY_MS } from '../durations.ts'
import { openDatabase } from '../open-stores.ts'
import { sha256 } from '../record-bytes.ts'
import { createMinutesStore } from '../submission/minutes.store.ts'
import { createEventsStore, createRoomCheck } from './events.store.ts'

const RECEIVED_AT = new Date('2026-11-21T12:00:00.000Z')

const aMessage = () => AnalyticsMessageSchema.parse(aPageView())
const aBatch = () => Array.from({ length: BATCH_LIMIT }, aMessage)

await describeOnBoth('analytics messages', (database) => {
  test('of many full batches at once are all kept, and repeated ones only once', async () => {
    const { db } = await openRegistry(database)
    const events = createEventsStore(db)
    const batches = Array.from({ length: 40 }, aBatch)
    await Promise.all([...batches, ...batches.slice(0, 20)].map((batch) => events.add(batch, RECEIVED_AT)))
    await events.add(batches[0] ?? [], RECEIVED_AT)
    const kept = await db.selectFrom('events').select('message_id').execute()
    expect(new Set(kept.map(({ message_id }) => message_id))).toEqual(
      new Set(batches.flat().map(({ messageId }) => messageId)),
    )
    expect(kept).toHaveLength(40 * BATCH_LIMIT)
  })

  test('beyond the daily limit of two servers together are dropped; the next day has room again', async () => {
    const { db } = await openRegistry(database)
    const perDay = 5 * BATCH_LIMIT + 3
    const servers = [createEventsStore(db, { perDay }), createEventsStore(db, { perDay })]
    const count = async () => (await db.selectFrom('events').select('message_id').execute()).length
    const flood = async (at: Date) => {
      for (let batch = 0; batch < 10; batch += 1) await servers[batch % 2]?.add(aBatch(), at)
    }
    await flood(RECEIVED_AT)
    expect(await count()).toBe(perDay)
    await flood(new Date(RECEIVED_AT.getTime() + DAY_MS))
    expect(await count()).toBe(2 * perDay)
    expect(await db.selectFrom('event_days').selectAll().execute()).toHaveLength(1)
  })

  test('are dropped while there is no room for them, and stored again when there is', async () => {
    const { db } = await openRegistry(database)
    let isRoomy = false
    const events = createEventsStore(db, { hasRoom: () => isRoomy })
    await events.add(aBatch(), RECEIVED_AT)
    isRoomy = true
    await events.add(aBatch(), RECEIVED_AT)
    expect(await db.selectFrom('events').select('message_id').execute()).toHaveLength(BATCH_LIMIT)
  })
})

/** Fills a small disk with events and counts how many of twenty minutes can still be stored. */
async function recordAfterFlood(hasRoomIn: (folder: string) => () => boolean): Promise<number> {
  const folder = aDataFolder()
  mountDisk(folder, 'size=8m')
  const db = await openDatabase({ dataDir: folder, databaseUrl: undefined })
  onTestFinished(() => db.destroy())
  const events = createEventsStore(db, { perDay: Infinity, hasRoom: hasRoomIn(folder) })
  const batch = aBatch()
  for (let sent = 0; sent < 1_500; sent += 1) {
    for (const message of batch) message.messageId = randomUUID()
    await events.add(batch, RECEIVED_AT)
  }
  const minutes = createMinutesStore(db)
  let recorded = 0
  for (let sent = 0; sent < 20; sent += 1) {
    await minutes.record(...newMinutes()).then(
      () => (recorded += 1),
      () => {},
    )
  }
  return recorded
}

function newMinutes(): Parameters<ReturnType<typeof createMinutesStore>['record']> {
  const id = randomUUID()
  const [entity, minutes] = [anEntity(), someMinutes()]
  const recordedAt = RECEIVED_AT.toISOString()
  const record = {
    id,
    recordedAt,
    entity,
    minutes,
  }
  const receipt = { read: sha256(`read ${id}`) }
  return [
    { key: id, fingerprint: sha256(id), sameSince: '' },
    { record, receipt, bytes: 2_000 },
  ]
}

test.skipIf(!canMount)(
  'a flood of events leaves room for minutes (skipped: no disk can be mounted here)',
  async () => {
    expect(await recordAfterFlood(createRoomCheck)).toBe(20)
  },
)

test.skipIf(!canMount)(
  'without the check a flood takes the room of minutes (skipped: no disk can be mounted here)',
  async () => {
    expect(await recordAfterFlood(() => () => true)).toBeLessThan(20)
  },
)

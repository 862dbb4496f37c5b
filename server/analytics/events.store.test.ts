import { expect, test } from 'vitest'
import { AnalyticsMessageSchema, BATCH_LIMIT } from '@minutebook/contract/analytics'
import { describeOnBoth } from '../../test/databases.ts'
import { aPageView } from '../../test/factories.ts'
import { openRegistry } from '../../test/open-registry.ts'
import { createEventsStore } from './events.store.ts'

const RECEIVED_AT = new Date('2026-11-21T12:00:00.000Z')

const aMessage = () => AnalyticsMessageSchema.parse(aPageView())
const aBatch = () => Array.from({ length: BATCH_LIMIT }, aMessage)

await describeOnBoth('analytics messages', (database) => {
  test('of many full batches at once are all kept, those that come again only once', async () => {
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
})

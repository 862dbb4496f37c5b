import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { AnalyticsMessageSchema, BATCH_LIMIT, type AnalyticsMessage } from '@minutebook/contract/analytics'
import { describeOnBoth } from '../../test/databases.ts'
import { openRegistry } from '../../test/open-registry.ts'
import { createEventsStore } from './events.store.ts'

const RECEIVED_AT = new Date('2026-11-21T12:00:00.000Z')

function aPageView(): AnalyticsMessage {
  return AnalyticsMessageSchema.parse({
    type: 'page',
    name: 'entity_search',
    anonymousId: randomUUID(),
    messageId: randomUUID(),
    timestamp: '2026-11-21T12:00:00.000Z',
    properties: { step: 1, screen: 'entity_search', route: '/question1' },
  })
}

const aBatch = () => Array.from({ length: BATCH_LIMIT }, aPageView)

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

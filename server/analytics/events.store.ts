import type { Kysely, Transaction } from 'kysely'
import type { AnalyticsMessage } from '@minutebook/contract/analytics'
import { groupCalls } from '../database/group-calls.ts'
import type { EventTable, Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'

/** Batches that share a commit: their values are within what one statement of either database takes. */
const LARGEST_GROUP = 32

export type EventsStore = ReturnType<typeof createEventsStore>

/** Batches that come together share a commit, so that people's page views do not hold up what people record. */
export function createEventsStore(db: Kysely<Tables>) {
  const addAll = groupCalls(async (batches: EventTable[][]) => {
    await inTransaction(db, (trx) => insert(trx, batches.flat()))
    return batches.map(() => ({ status: 'fulfilled' as const, value: undefined }))
  }, LARGEST_GROUP)
  return {
    /** Keeps the messages of one batch. A message that came before is left out: browsers repeat batches. */
    add: (messages: readonly AnalyticsMessage[], receivedAt: Date): Promise<void> =>
      addAll(messages.map((message) => toRow(message, receivedAt))),
  }
}

async function insert(trx: Transaction<Tables>, rows: EventTable[]): Promise<void> {
  await trx
    .insertInto('events')
    .values(rows)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute()
}

/** Page views are Segment's own call `page`; their name is the screen's. */
function toRow(message: AnalyticsMessage, receivedAt: Date): EventTable {
  const { step, screen, route, duration, outcome } = message.properties
  return {
    message_id: message.messageId,
    anonymous_id: message.anonymousId,
    name: message.type === 'page' ? 'page' : message.event,
    step,
    screen,
    route,
    duration: duration ?? null,
    outcome: outcome ?? null,
    occurred_at: message.timestamp,
    received_at: receivedAt.toISOString(),
  }
}

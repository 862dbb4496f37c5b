import type { Kysely } from 'kysely'
import type { AnalyticsMessage } from '@minutebook/contract/analytics'
import type { EventTable, Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'

export type EventsStore = ReturnType<typeof createEventsStore>

export function createEventsStore(db: Kysely<Tables>) {
  return {
    /** Keeps the messages of one batch. A message that came before is left out: browsers repeat batches. */
    async add(messages: readonly AnalyticsMessage[], receivedAt: Date): Promise<void> {
      const rows = messages.map((message) => toRow(message, receivedAt))
      await inTransaction(db, async (trx) => {
        await trx
          .insertInto('events')
          .values(rows)
          .onConflict((conflict) => conflict.column('message_id').doNothing())
          .execute()
      })
    },
  }
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

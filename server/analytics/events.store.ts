import type { Kysely, Transaction } from 'kysely'
import { statfsSync } from 'node:fs'
import type { AnalyticsMessage } from '@minutebook/contract/analytics'
import { isDiskFull } from '../database/storage-failure.ts'
import type { EventTable, Tables } from '../database/tables.ts'
import { groupCalls, inTransaction } from '../database/transaction.ts'

/** The most batches per commit: their values fit into one statement of both databases. */
const LARGEST_GROUP = 32

/** With all indexes about 20 MB a day, so less than 2 GB in the 90 days of retention. */
export const EVENTS_A_DAY = 50_000
/** After the database ran out of disk space, no events are written for this long. */
const SHED_MS = 60_000

type EventsOptions = {
  /** How many events of one day (UTC) are stored. The rest are dropped. */
  perDay?: number | undefined
  /** False while events would take the space that minutes need. */
  hasRoom?: (() => boolean) | undefined
}

export type EventsStore = ReturnType<typeof createEventsStore>

/**
 * Groups concurrent batches into one commit, so that page views do not delay submissions. Drops events
 * silently when the day has too many or when minutes need the disk space.
 */
export function createEventsStore(
  db: Kysely<Tables>,
  { perDay = EVENTS_A_DAY, hasRoom = () => true }: EventsOptions = {},
) {
  let fullDay = ''
  let shedUntil = 0

  async function keep(rows: EventTable[]): Promise<void> {
    const day = dayOf(rows)
    if (day === fullDay || performance.now() < shedUntil || !hasRoom()) return
    try {
      const isFull = await inTransaction(db, (trx) => insertWithin(trx, rows, perDay))
      if (isFull) fullDay = day
    } catch (error) {
      if (!isDiskFull(error)) throw error
      shedUntil = performance.now() + SHED_MS
    }
  }

  const addAll = groupCalls(async (batches: EventTable[][]) => {
    await keep(batches.flat())
    return batches.map(() => ({ status: 'fulfilled' as const, value: undefined }))
  }, LARGEST_GROUP)
  return {
    /** Stores the messages of a batch. Duplicates are skipped, because browsers resend batches. */
    add: (messages: readonly AnalyticsMessage[], receivedAt: Date): Promise<void> =>
      addAll(messages.map((message) => toRow(message, receivedAt))),
  }
}

const GIB = 1024 ** 3

/** Returns a check that the disk of `folder` keeps a quarter of its space, or one GiB, for minutes. */
export function createRoomCheck(folder: string): () => boolean {
  return () => {
    const { bsize, blocks, bavail } = statfsSync(folder)
    return bavail * bsize > Math.min(GIB, (blocks * bsize) / 4)
  }
}

/** The day of the newest event, in UTC. */
function dayOf(rows: readonly EventTable[]): string {
  return (rows.at(-1)?.received_at ?? '').slice(0, 'YYYY-MM-DD'.length)
}

/**
 * Counts the events of their day, and stores those within the limit. Returns whether the day is full. All
 * servers share the count.
 */
async function insertWithin(trx: Transaction<Tables>, rows: EventTable[], perDay: number): Promise<boolean> {
  const day = dayOf(rows)
  const { events } = await trx
    .insertInto('event_days')
    .values({ day, events: rows.length })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet(({ eb }) => ({ events: eb('event_days.events', '+', rows.length) })),
    )
    .returning('events')
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('event_days').where('day', '<', day).execute()
  const left = perDay - (events - rows.length)
  if (left > 0)
    await trx
      .insertInto('events')
      .values(rows.slice(0, left))
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .execute()
  return events >= perDay
}

/** Page views use Segment's `page` call, named after the screen. */
function toRow(message: AnalyticsMessage, receivedAt: Date): EventTable {
  const { step, screen, route, duration, outcome, way } = message.properties
  return {
    message_id: message.messageId,
    anonymous_id: message.anonymousId,
    name: message.type === 'page' ? 'page' : message.event,
    step,
    screen,
    route,
    duration: duration ?? null,
    outcome: outcome ?? null,
    way: way ?? null,
    occurred_at: message.timestamp,
    received_at: receivedAt.toISOString(),
  }
}

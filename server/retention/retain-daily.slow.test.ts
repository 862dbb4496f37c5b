import { sql } from 'kysely'
import { DatabaseSync } from 'node:sqlite'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AnalyticsMessageSchema } from '@minutebook/contract/analytics'
import { aPageView } from '../../test/samples/factories.ts'
import { openRegistry } from '../../test/support/open-registry.ts'
import { createEventsStore } from '../analytics/events.store.ts'
import { createLogger } from '../http/log.ts'
import { retainDaily } from './retention.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The job retries for five seconds while a reader keeps the log busy. */
const PATIENCE_MS = 30_000
const SILENCE_MS = 1_000

/** A server's job on a database with events from 88 days ago, and functions that let time pass. */
async function openJob() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { db } = await openRegistry()
  const seenAt = new Date(Date.now() - 88 * DAY_MS)
  await createEventsStore(db).add([AnalyticsMessageSchema.parse(aPageView())], seenAt)
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(line) })
  const begin = () => {
    const registry = new Registry()
    const end = retainDaily(db, logger, registry)
    const lastDone = async () =>
      (await registry.getMetricsAsJSON()).flatMap(({ values }) => values.map(({ value }) => value))
    return { end, lastDone }
  }
  /** Waits until the job has logged its result. */
  const pass = async (ms: number, timeout = PATIENCE_MS) => {
    lines.length = 0
    vi.advanceTimersByTime(ms)
    await vi.waitUntil(() => lines.length > 0, { timeout }).catch(() => {})
    return lines.map((line) => JSON.parse(line).msg)
  }
  const countEvents = async () => (await db.selectFrom('events').selectAll().execute()).length
  return { db, begin, pass, countEvents }
}

const DONE = 'expired data was deleted'
const HELD = 'expired data was deleted, but is still in the write-ahead log'

test(
  'the server deletes a minute after its start and each day from then on, until it ends',
  { tags: ['full'] },
  async () => {
    const { begin, pass, countEvents } = await openJob()
    const { end } = begin()
    expect(await pass(MINUTE_MS)).toEqual([DONE])
    expect(await pass(DAY_MS)).toEqual([DONE])
    expect(await countEvents()).toBe(1)
    expect(await pass(DAY_MS)).toEqual([DONE])
    expect(await countEvents()).toBe(0)
    end()
    expect(await pass(DAY_MS, SILENCE_MS)).toEqual([])
  },
)

test(
  'the operator is warned that deleted rows can still be read from a database’s log',
  { tags: ['full'] },
  async () => {
    const { db, begin, pass } = await openJob()
    begin()
    const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(db)
    const reader = new DatabaseSync(rows[0]?.file ?? '')
    onTestFinished(() => reader.close())
    reader.exec('begin; select count(*) from events')
    expect(await pass(MINUTE_MS)).toEqual([HELD])
  },
)

test('operators can see when it last deleted, and that a failure has deleted nothing', async () => {
  const { db, begin, pass } = await openJob()
  const { lastDone } = begin()
  expect(await lastDone()).toEqual([0])
  const worked = [(Date.now() + MINUTE_MS) / 1000]
  await pass(MINUTE_MS)
  expect(await lastDone()).toEqual(worked)
  await db.schema.alterTable('events').renameTo('events_elsewhere').execute()
  expect(await pass(DAY_MS)).toEqual(['expired data could not be deleted'])
  expect(await lastDone()).toEqual(worked)
})

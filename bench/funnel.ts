import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { SCREEN_NAMES, STEPS, type Step } from '@minutebook/domain/journey'
import { makeDataFolder } from '../e2e/harness/server-process.ts'
import { countFunnel } from '../server/analytics/funnel.ts'
import { bulkInsert } from '../server/database/bulk-insert.ts'
import { gatherStatistics } from '../server/database/dialect.ts'
import type { EventTable, Tables } from '../server/database/tables.ts'
import { COMMAND_PATIENCE, openDatabase, type DatabaseSettings } from '../server/open-stores.ts'
import { createCluster } from '../test/support/postgres-cluster.ts'
import { keepResults } from './results.ts'
import { median } from './rounds.ts'

/**
 * `npm run bench -- funnel`: the time to count the funnel of a million events, all within the requested days.
 */
const EVENTS = 1_000_000
const EVENTS_AT_ONCE = 10_000
const ROUNDS = 5
const GOAL_SECONDS = 1
const RECEIVED_AT = new Date('2026-11-21T12:00:00.000Z')

const dataDir = await makeDataFolder()
const cluster = await createCluster()
try {
  await cluster.start()
  const onSqlite = await measure({ dataDir, databaseUrl: undefined })
  const onPostgres = await measure({ dataDir, databaseUrl: cluster.url() })
  keepResults({
    title: 'Funnel',
    about: `Of ${EVENTS.toLocaleString('en-US')} events, ${ROUNDS} rounds, the middle one of each.`,
    table: [
      ['on', 'seconds'],
      ['SQLite', onSqlite.toFixed(2)],
      ['PostgreSQL', onPostgres.toFixed(2)],
    ],
    goals: [
      { what: 'SQLite, to a second', ratio: onSqlite / GOAL_SECONDS, goal: 1, isCeiling: true },
      { what: 'PostgreSQL, to a second', ratio: onPostgres / GOAL_SECONDS, goal: 1, isCeiling: true },
    ],
  })
} finally {
  await cluster.remove()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(settings: DatabaseSettings): Promise<number> {
  const db = await openDatabase(settings, { patience: COMMAND_PATIENCE })
  try {
    await fillEvents(db)
    const seconds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const startedAt = performance.now()
      await countFunnel(db, RECEIVED_AT)
      seconds.push((performance.now() - startedAt) / 1000)
    }
    return median(seconds)
  } finally {
    await db.destroy()
  }
}

async function fillEvents(db: Kysely<Tables>): Promise<void> {
  const sample = anEvent(randomUUID(), 0)
  const columns = Object.keys(sample) as (keyof EventTable)[] // a row has exactly the table's columns
  for (let done = 0; done < EVENTS; done += EVENTS_AT_ONCE) {
    const rows = someEvents(EVENTS_AT_ONCE).map((event) => columns.map((name) => event[name]))
    await bulkInsert(db, 'events', columns, rows)
  }
  await gatherStatistics(db, ['events'])
}

/** Visits of one to sixteen screens, mostly short: a page view and a duration for each screen. */
function someEvents(times: number): EventTable[] {
  const events: EventTable[] = []
  while (events.length < times) {
    const visit = randomUUID()
    const last = Math.floor(STEPS.length * Math.random() ** 2)
    for (let place = 0; place <= last; place += 1) {
      const seen = anEvent(visit, place)
      events.push(seen, { ...seen, message_id: randomUUID(), name: 'page_timing', duration: '<10s' })
    }
  }
  return events.slice(0, times)
}

function anEvent(visit: string, place: number): EventTable {
  const { id, path, number } = STEPS[place] as Step // a visit has at most as many steps as STEPS
  return {
    message_id: randomUUID(),
    anonymous_id: visit,
    name: 'page',
    step: number,
    screen: SCREEN_NAMES[id],
    route: `/${path}`,
    duration: null,
    outcome: null,
    way: null,
    occurred_at: RECEIVED_AT.toISOString(),
    received_at: RECEIVED_AT.toISOString(),
  }
}

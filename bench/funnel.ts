import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { STEPS, type Step } from '@minutebook/contract/journey'
import { SCREEN_NAMES } from '@minutebook/contract/screen-names'
import { makeDataFolder } from '../e2e/harness/server-process.ts'
import { readFunnel } from '../server/analytics/read-funnel.ts'
import { bulkInsert } from '../server/database/bulk-insert.ts'
import { gatherStatistics } from '../server/database/gather-statistics.ts'
import type { EventTable, Tables } from '../server/database/tables.ts'
import { COMMAND_PATIENCE, openDatabase, type DatabaseSettings } from '../server/open-stores.ts'
import { createCluster } from '../test/postgres-cluster.ts'
import { median } from './middle.ts'
import { keepResults } from './results.ts'

/** `npm run bench -- funnel`: how long the funnel of a million events takes, all of them in the time that is asked for. */
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
  const db = await openDatabase(settings, COMMAND_PATIENCE)
  try {
    await fillEvents(db)
    const seconds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const startedAt = performance.now()
      await readFunnel(db, RECEIVED_AT)
      seconds.push((performance.now() - startedAt) / 1000)
    }
    return median(seconds)
  } finally {
    await db.destroy()
  }
}

async function fillEvents(db: Kysely<Tables>): Promise<void> {
  const sample = anEvent(randomUUID(), 0)
  const columns = Object.keys(sample) as (keyof EventTable)[] // of a row of ours
  const insert = bulkInsert(db.insertInto('events').values(sample).compile())
  for (let done = 0; done < EVENTS; done += EVENTS_AT_ONCE) {
    const events = someEvents(EVENTS_AT_ONCE)
    await insert(
      db,
      events.map((event) => columns.map((name) => event[name])),
    )
  }
  await gatherStatistics(db, ['events'])
}

/** Visits of one to sixteen screens, most of them short: a page view and a time for each screen. */
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
  const { id, path, number } = STEPS[place] as Step // visits have no more steps than there are
  return {
    message_id: randomUUID(),
    anonymous_id: visit,
    name: 'page',
    step: number,
    screen: SCREEN_NAMES[id],
    route: `/${path}`,
    duration: null,
    outcome: null,
    occurred_at: RECEIVED_AT.toISOString(),
    received_at: RECEIVED_AT.toISOString(),
  }
}

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  AnalyticsMessageSchema,
  type AnalyticsMessage,
  type EventName,
  type Outcome,
} from '@minutebook/contract/analytics'
import { aPageView } from '../../test/samples/factories.ts'
import { describeOnBoth } from '../../test/support/databases.ts'
import { openRegistry } from '../../test/support/open-registry.ts'
import { aDataFolder, startProcess } from '../../test/support/server-process.ts'
import { createEventsStore } from './events.store.ts'
import { countFunnel } from './funnel.ts'

const { name: _name, properties, ...common } = aPageView()

const NOW = new Date('2026-11-21T12:00:00.000Z')
const LONG_AGO = new Date('2026-10-01T12:00:00.000Z')
const A_MONTH_AGO = new Date('2026-10-22T12:00:00.000Z')

/** The page views of one visit, in the order of its steps. */
function aVisit(...steps: number[]): AnalyticsMessage[] {
  return aVisitIn(undefined, ...steps)
}

/** The two ways separate at the fourth step. */
function aVisitIn(way: 'steps' | 'page' | undefined, ...steps: number[]): AnalyticsMessage[] {
  const anonymousId = randomUUID()
  return steps.map((step) => {
    const chosen = step > 3 ? { way } : {}
    return AnalyticsMessageSchema.parse(
      aPageView({ anonymousId, properties: { ...properties, step, ...chosen } }),
    )
  })
}

function anOutcome(event: EventName, outcome: Outcome): AnalyticsMessage {
  return AnalyticsMessageSchema.parse({
    ...common,
    messageId: randomUUID(),
    anonymousId: randomUUID(),
    type: 'track',
    event,
    properties: { ...properties, outcome },
  })
}

await describeOnBoth('the funnel', (database) => {
  test('says how far each visit came, even one that went back or began in the middle', async () => {
    const { db } = await openRegistry(database)
    const events = createEventsStore(db)
    for (const visit of [aVisit(1), aVisit(1, 2), aVisit(1, 2, 3, 2), aVisit(12, 13, 14, 15)])
      await events.add(visit, NOW)
    await events.add(aVisit(1, 2, 3), LONG_AGO)

    const { visits, steps } = await countFunnel(db, A_MONTH_AGO)
    expect(visits).toBe(4)
    expect(steps.map(({ step }) => step)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1))
    expect(steps.slice(0, 5)).toEqual([
      { step: 1, reached: 4, onPage: 0, ended: 1 },
      { step: 2, reached: 3, onPage: 0, ended: 1 },
      { step: 3, reached: 2, onPage: 0, ended: 1 },
      { step: 4, reached: 1, onPage: 0, ended: 0 },
      { step: 5, reached: 1, onPage: 0, ended: 0 },
    ])
    expect(steps.at(-1)).toEqual({ step: 15, reached: 1, onPage: 0, ended: 1 })
  })

  test('counts visits step by step apart from visits on the page', async () => {
    const { db } = await openRegistry(database)
    const events = createEventsStore(db)
    for (const visit of [
      aVisitIn('steps', 1, 2, 3, 4, 5),
      aVisit(1, 2, 3),
      aVisitIn('page', 1, 2, 3, 14, 12, 14, 15),
      aVisitIn('page', 1, 2, 3, 14),
    ])
      await events.add(visit, NOW)
    const { steps } = await countFunnel(db, A_MONTH_AGO)
    expect(steps.filter(({ step }) => [4, 5, 14, 15].includes(step))).toEqual([
      { step: 4, reached: 3, onPage: 2, ended: 0 },
      { step: 5, reached: 3, onPage: 2, ended: 1 },
      { step: 14, reached: 2, onPage: 2, ended: 1 },
      { step: 15, reached: 1, onPage: 1, ended: 1 },
    ])
  })

  test('lists the outcomes of lookups and submissions, the most frequent first', async () => {
    const { db } = await openRegistry(database)
    const events = createEventsStore(db)
    await events.add(
      [
        anOutcome('entity_lookup_failed', 'not-found'),
        anOutcome('entity_lookup', 'found'),
        anOutcome('entity_lookup', 'found'),
        anOutcome('data_submission', 'recorded'),
        anOutcome('data_submission_error', 'network'),
      ],
      NOW,
    )
    expect((await countFunnel(db, A_MONTH_AGO)).outcomes).toEqual({
      lookups: [
        { outcome: 'found', times: 2 },
        { outcome: 'not-found', times: 1 },
      ],
      submissions: [
        { outcome: 'network', times: 1 },
        { outcome: 'recorded', times: 1 },
      ],
    })
  })
})

test('the command prints it for the days that were asked for', async () => {
  const settings = { DATA_DIR: aDataFolder() }
  const run = async (...args: string[]) => {
    const command = startProcess(['funnel', ...args], settings)
    return { code: await command.ended, ...command.written }
  }
  const server = startProcess([], settings)
  const origin = await server.listening()
  expect(await run()).toEqual({
    code: 0,
    stdout: 'Nobody was counted in the last 30 days.\n',
    stderr: `Database: SQLite in ${settings.DATA_DIR}\n`,
  })

  const batch = [...aVisit(1, 2, 3), ...aVisit(1), anOutcome('entity_lookup', 'found')]
  const { status } = await fetch(`${origin}/api/analytics/v1/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ batch, sentAt: new Date().toISOString() }),
  })
  expect(status).toBe(204)
  const { code, stdout } = await run('--days', '1')
  expect(code).toBe(0)
  expect(stdout.split('\n').slice(0, 6)).toEqual([
    '3 visits in the last day',
    '',
    'step  screen                 reached         by steps  on the page  ended',
    '   1  entity_search                3  100 %                             2   67 %',
    '   2  entity_details               1   33 %                             0    0 %',
    '   3  entity_home                  1   33 %                             1  100 %',
  ])
  expect(stdout).toContain('\nlookups:     found 1\nsubmissions: none\n')
})

import type { Kysely } from 'kysely'
import { STEP_COUNT } from '@minutebook/contract/journey'
import type { Tables } from '../database/tables.ts'

/** Of the visits since a moment: a visit is one page from when it was opened or reloaded until it was left. */
export type Funnel = {
  visits: number
  /** From step 1 to 15. `reached`: visits that came at least so far. `ended`: those of them that came no further. */
  steps: { step: number; reached: number; ended: number }[]
  /** What came of lookups and of submissions, the most frequent first. */
  outcomes: Record<Tried, { outcome: string; times: number }[]>
}
type Tried = 'lookups' | 'submissions'

/** An event and its failures begin alike: `entity_lookup`, `entity_lookup_failed`, `entity_lookup_error`. */
const EVENTS_OF: Record<Tried, string> = { lookups: 'entity_lookup', submissions: 'data_submission' }

/** Reads how far people came (specification §9). What came before `since` by our clock is left out. */
export async function readFunnel(db: Kysely<Tables>, since: Date): Promise<Funnel> {
  const ended = await countVisitsByLastStep(db, since.toISOString())
  const counted = Array.from({ length: STEP_COUNT }, (_, index) => ended.get(index + 1) ?? 0)
  const reached = (index: number) => counted.slice(index).reduce((sum, visits) => sum + visits, 0)
  const outcomes = await countOutcomes(db, since.toISOString())
  const outcomesOf = (tried: Tried) =>
    outcomes
      .filter(({ event }) => event.startsWith(EVENTS_OF[tried]))
      .map(({ outcome, times }) => ({ outcome, times }))
  return {
    visits: reached(0),
    steps: counted.map((visits, index) => ({ step: index + 1, reached: reached(index), ended: visits })),
    outcomes: { lookups: outcomesOf('lookups'), submissions: outcomesOf('submissions') },
  }
}

async function countVisitsByLastStep(db: Kysely<Tables>, since: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('events')
        .where('received_at', '>=', since)
        .groupBy('anonymous_id')
        .select(({ fn }) => fn.max('step').as('last_step'))
        .as('visits'),
    )
    .groupBy('last_step')
    .select(({ fn }) => ['last_step', fn.countAll().as('visits')])
    .execute()
  return new Map(rows.map(({ last_step, visits }) => [last_step, Number(visits)]))
}

async function countOutcomes(db: Kysely<Tables>, since: string) {
  const rows = await db
    .selectFrom('events')
    .where('received_at', '>=', since)
    .where('outcome', 'is not', null)
    .groupBy(['name', 'outcome'])
    .select(({ fn }) => ['name', 'outcome', fn.countAll().as('times')])
    .execute()
  return rows
    .map(({ name, outcome, times }) => ({ event: name, outcome: outcome ?? '', times: Number(times) }))
    .toSorted((one, other) => other.times - one.times || one.outcome.localeCompare(other.outcome))
}

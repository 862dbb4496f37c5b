import type { Kysely } from 'kysely'
import { STEP_COUNT } from '@minutebook/domain/journey'
import type { Tables } from '../database/tables.ts'

/** Counts of visits since a moment. A visit is one page load, until the page is closed or reloaded. */
export type Funnel = {
  visits: number
  /**
   * Steps 1 to 15. `reached`: visits that came at least this far, `onPage`: how many of them filled the minutes in on the page. `ended`:
   * visits that went no further.
   */
  steps: { step: number; reached: number; onPage: number; ended: number }[]
  /** Outcomes of lookups and submissions, most frequent first. */
  outcomes: Record<Tried, { outcome: string; times: number }[]>
}
type Tried = 'lookups' | 'submissions'

/** An event and its failures share a prefix: `entity_lookup`, `entity_lookup_failed`, `entity_lookup_error`. */
const EVENTS_OF: Record<Tried, string> = { lookups: 'entity_lookup', submissions: 'data_submission' }

/** Reads how far visitors came (specification §9). Ignores events received before `since` by the server's clock. */
export async function countFunnel(db: Kysely<Tables>, since: Date): Promise<Funnel> {
  const ended = await countVisitsByLastStep(db, since.toISOString())
  const steps = Array.from({ length: STEP_COUNT }, (_, index) => index + 1)
  const countFrom = (step: number, counts: ReadonlyMap<number, number>) =>
    steps.reduce((sum, each) => sum + (each < step ? 0 : (counts.get(each) ?? 0)), 0)
  const outcomes = await countOutcomes(db, since.toISOString())
  const outcomesOf = (tried: Tried) =>
    outcomes
      .filter(({ event }) => event.startsWith(EVENTS_OF[tried]))
      .map(({ outcome, times }) => ({ outcome, times }))
  return {
    visits: countFrom(1, ended.all),
    steps: steps.map((step) => ({
      step,
      reached: countFrom(step, ended.all),
      onPage: countFrom(step, ended.onPage),
      ended: ended.all.get(step) ?? 0,
    })),
    outcomes: { lookups: outcomesOf('lookups'), submissions: outcomesOf('submissions') },
  }
}

type VisitsByLastStep = { all: Map<number, number>; onPage: Map<number, number> }

/** A visit that used the page once counts as a page visit. */
async function countVisitsByLastStep(db: Kysely<Tables>, since: string): Promise<VisitsByLastStep> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('events')
        .where('received_at', '>=', since)
        .groupBy('anonymous_id')
        .select(({ fn }) => [fn.max('step').as('last_step'), fn.min('way').as('way')])
        .as('visits'),
    )
    .groupBy(['last_step', 'way'])
    .select(({ fn }) => ['last_step', 'way', fn.countAll().as('visits')])
    .execute()
  const all = new Map<number, number>()
  const onPage = new Map<number, number>()
  for (const { last_step, way, visits } of rows) {
    all.set(last_step, (all.get(last_step) ?? 0) + Number(visits))
    if (way === 'page') onPage.set(last_step, Number(visits))
  }
  return { all, onPage }
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

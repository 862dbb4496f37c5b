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
  const visits = await countVisits(db, since.toISOString())
  const steps = Array.from({ length: STEP_COUNT }, (_, index) => {
    const step = index + 1
    const reached = visits.filter(({ last_step }) => last_step >= step)
    return {
      step,
      reached: sum(reached),
      onPage: sum(reached.filter(({ way }) => way === 'page')),
      ended: sum(reached.filter(({ last_step }) => last_step === step)),
    }
  })
  const outcomes = await countOutcomes(db, since.toISOString())
  const outcomesOf = (tried: Tried) =>
    outcomes
      .filter(({ name }) => name.startsWith(EVENTS_OF[tried]))
      .map(({ outcome, times }) => ({ outcome: outcome ?? '', times: Number(times) }))
      .toSorted((one, other) => other.times - one.times || one.outcome.localeCompare(other.outcome))
  return {
    visits: sum(visits),
    steps,
    outcomes: { lookups: outcomesOf('lookups'), submissions: outcomesOf('submissions') },
  }
}

function sum(counted: readonly { visits: string | number | bigint }[]): number {
  return counted.reduce((total, { visits }) => total + Number(visits), 0)
}

/** By their last step and their way. A visit that used the page once counts as a page visit. */
function countVisits(db: Kysely<Tables>, since: string) {
  return db
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
}

function countOutcomes(db: Kysely<Tables>, since: string) {
  return db
    .selectFrom('events')
    .where('received_at', '>=', since)
    .where('outcome', 'is not', null)
    .groupBy(['name', 'outcome'])
    .select(({ fn }) => ['name', 'outcome', fn.countAll().as('times')])
    .execute()
}

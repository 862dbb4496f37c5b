import type { Kysely } from 'kysely'
import { SCREEN_NAMES, STEP_COUNT, STEPS } from '@minutebook/domain/journey'
import { DONE, type CommandIo, counted, inFigures } from '../commands.ts'
import type { Tables } from '../database/tables.ts'
import { DAY_MS } from '../durations.ts'

/** Prints how far visitors came in the last `days` days. */
export async function runFunnel(days: number, { stdout }: CommandIo, db: Kysely<Tables>): Promise<number> {
  const funnel = await countFunnel(db, new Date(Date.now() - days * DAY_MS))
  stdout.write(`${tell(funnel, days)}\n`)
  return DONE
}

function tell({ visits, steps, outcomes }: Funnel, days: number): string {
  const period = days === 1 ? 'day' : `${inFigures(days)} days`
  if (visits === 0) return `Nobody was counted in the last ${period}.`
  const rows = steps.map(({ step, reached, onPage, ended }) => [
    String(step),
    screenOf(step),
    ...withShare(reached, visits),
    // The two ways separate at the fourth step.
    ...(step > 3 ? [inFigures(reached - onPage), inFigures(onPage)] : ['', '']),
    ...(step === steps.length ? ['', ''] : withShare(ended, reached)),
  ])
  return [
    `${counted(visits, 'visit')} in the last ${period}`,
    '',
    ...alignColumns([['step', 'screen', 'reached', '', 'by steps', 'on the page', 'ended', ''], ...rows]),
    '',
    `lookups:     ${tellOutcomes(outcomes.lookups)}`,
    `submissions: ${tellOutcomes(outcomes.submissions)}`,
  ].join('\n')
}

/** The name of a step's first screen. */
function screenOf(step: number): string {
  const screen = STEPS.find(({ number }) => number === step)
  return screen ? SCREEN_NAMES[screen.id] : ''
}

function withShare(part: number, whole: number): [times: string, share: string] {
  return [inFigures(part), whole === 0 ? '' : `${Math.round((100 * part) / whole)} %`]
}

function tellOutcomes(outcomes: { outcome: string; times: number }[]): string {
  if (outcomes.length === 0) return 'none'
  return outcomes.map(({ outcome, times }) => `${outcome} ${inFigures(times)}`).join(', ')
}

/** Aligns names to the left and numbers to the right. */
function alignColumns(rows: string[][]): string[] {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const align = (text: string, column: number) =>
    column === 1 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(align).join('  ').trimEnd())
}

/** Counts of visits since a moment. A visit is one page load, until the page is closed or reloaded. */
type Funnel = {
  visits: number
  /**
   * Steps 1 to 15. `reached`: visits that came at least this far, `onPage`: how many of them filled the
   * minutes in on the page. `ended`: visits that went no further.
   */
  steps: { step: number; reached: number; onPage: number; ended: number }[]
  /** Outcomes of lookups and submissions, most frequent first. */
  outcomes: Record<'lookups' | 'submissions', { outcome: string; times: number }[]>
}

/**
 * Reads how far visitors came (specification §9). Ignores events received before `since` by the server's
 * clock.
 */
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
  /**
   * An event and its failures share a prefix: `entity_lookup`, `entity_lookup_failed`, `entity_lookup_error`.
   */
  const outcomesOf = (prefix: string) =>
    outcomes
      .filter(({ name }) => name.startsWith(prefix))
      .map(({ outcome, times }) => ({ outcome: outcome ?? '', times: Number(times) }))
      .toSorted((one, other) => other.times - one.times || one.outcome.localeCompare(other.outcome))
  return {
    visits: sum(visits),
    steps,
    outcomes: { lookups: outcomesOf('entity_lookup'), submissions: outcomesOf('data_submission') },
  }
}

function sum(groups: readonly { visits: string | number | bigint }[]): number {
  return groups.reduce((total, { visits }) => total + Number(visits), 0)
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

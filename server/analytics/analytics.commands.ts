import type { Kysely } from 'kysely'
import { SCREEN_NAMES, STEPS } from '@minutebook/domain/journey'
import { DAY_MS } from '../durations.ts'
import { DONE, type CommandIo, counted, inFigures } from '../commands.ts'
import type { Tables } from '../database/tables.ts'
import { countFunnel, type Funnel } from './count-funnel.ts'

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

import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { STEPS } from '@minutebook/contract/journey'
import { SCREEN_NAMES } from '@minutebook/contract/screen-names'
import { DAY_MS, systemClock } from '../clock.ts'
import { DONE, UsageError, type CommandIo } from '../commands.ts'
import { counted, inFigures } from '../counted.ts'
import type { Tables } from '../database/tables.ts'
import { readFunnel, type Funnel } from './read-funnel.ts'

const DEFAULT_DAYS = '30'
const COUNT = /^[1-9]\d{0,3}$/u

/** Of how many days `funnel [--days <n>]` asks. Throws {@link UsageError}. */
export function readFunnelArguments(args: string[]): number {
  const { days } = parseArgs({ args, options: { days: { type: 'string', default: DEFAULT_DAYS } } }).values
  if (COUNT.test(days)) return Number(days)
  throw new UsageError('Usage: funnel [--days <number of days>]')
}

/** Prints how far people came in the last `days` days. */
export async function runFunnel(days: number, { stdout }: CommandIo, db: Kysely<Tables>): Promise<number> {
  const funnel = await readFunnel(db, new Date(systemClock().getTime() - days * DAY_MS))
  stdout.write(`${tell(funnel, days)}\n`)
  return DONE
}

function tell({ visits, steps, outcomes }: Funnel, days: number): string {
  const period = days === 1 ? 'day' : `${inFigures(days)} days`
  if (visits === 0) return `Nobody was counted in the last ${period}.`
  const rows = steps.map(({ step, reached, ended }) => [
    String(step),
    screenOf(step),
    ...withShare(reached, visits),
    ...(step === steps.length ? ['', ''] : withShare(ended, reached)),
  ])
  return [
    `${counted(visits, 'visit')} in the last ${period}`,
    '',
    ...alignColumns([['step', 'screen', 'reached', '', 'ended', ''], ...rows]),
    '',
    `lookups:     ${tellOutcomes(outcomes.lookups)}`,
    `submissions: ${tellOutcomes(outcomes.submissions)}`,
  ].join('\n')
}

/** A step may have several screens: the first names it. */
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

/** Names to the left, numbers to the right. */
function alignColumns(rows: string[][]): string[] {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const align = (text: string, column: number) =>
    column === 1 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(align).join('  ').trimEnd())
}

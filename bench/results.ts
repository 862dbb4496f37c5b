import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, 'results.md')
const TITLE = `# What was measured

Written by \`npm run bench\`, and each run rewrites one part. A ratio compares what was measured in turns in one run, so that a
machine that is busy meanwhile is busy for all; rates by themselves show the order of magnitude. A load far above the number of cores
says that other work was going on: such a run is no verdict, neither for a goal nor against it.
`

/** A ratio and its goal. */
export type Goal = { what: string; ratio: number; goal: number; isCeiling?: boolean }

type Results = {
  title: string
  /** What was measured, in a sentence or two. */
  about: string
  /** A table: its header, then its rows. */
  table: readonly (readonly string[])[]
  goals: readonly Goal[]
  /** One line each: the versions of other software, and what could not be measured and why. */
  notes?: readonly string[]
}

const loadAtStart = loadavg()[0] ?? 0

/** Prints a part of the results and replaces the same part of an earlier run in `bench/results.md`. */
export function keepResults(results: Results): void {
  const text = describe(results)
  console.log(`\n${text}`)
  const [, ...parts] = existsSync(FILE) ? readFileSync(FILE, 'utf8').split(/^(?=## )/mu) : []
  const place = parts.findIndex((part) => part.startsWith(`## ${results.title}\n`))
  if (place === -1) parts.push(text)
  else parts[place] = text
  writeFileSync(
    FILE,
    [TITLE, ...parts.map((part) => part.trim())].join('\n\n').replaceAll('\n\n\n', '\n\n') + '\n',
  )
}

function describe({ title, about, table, goals, notes = [] }: Results): string {
  const verdicts = goals.map((goal) => [
    goal.what,
    goal.ratio.toFixed(2),
    sign(goal) + goal.goal,
    verdict(goal),
  ])
  const parts = [
    `## ${title}`,
    `${about} ${circumstances()}`,
    toTable(table),
    ...(goals.length > 0 ? [toTable([['ratio', 'measured', 'goal', ''], ...verdicts])] : []),
    ...(notes.length > 0 ? [notes.map((line) => `- ${line}`).join('\n')] : []),
  ]
  return parts.join('\n\n')
}

function sign({ isCeiling }: Goal): string {
  return isCeiling ? '≤ ' : '≥ '
}

function verdict({ ratio, goal, isCeiling = false }: Goal): string {
  const isMet = isCeiling ? ratio <= goal : ratio >= goal
  return isMet ? 'met' : 'not met'
}

/** Columns as wide as their widest cell, as Prettier writes them. */
function toTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...others] = rows
  const widths = head.map((_, column) => Math.max(3, ...rows.map((row) => (row[column] ?? '').length)))
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n')
}

function circumstances(): string {
  const [now = 0] = loadavg()
  const { node, sqlite = '' } = process.versions
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`
  const load = `load ${loadAtStart.toFixed(1)} before and ${now.toFixed(1)} after`
  return `Taken on ${day}, Node ${node}, SQLite ${sqlite}, ${machine}, ${load}.`
}

/** The first line of a program's version output, or undefined if the program is missing. */
export function versionOf(command: string, flag: string): string | undefined {
  const { stdout, stderr } = spawnSync(command, [flag], { encoding: 'utf8' })
  // Some programs print it to the error output.
  const [line] = `${stdout ?? ''}${stderr ?? ''}`.split('\n')
  return line || undefined
}
